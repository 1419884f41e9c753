import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingNames } from '../src/server/config/config.ts'
import { noSettings } from './no-settings.ts'
import { startTestS3, type TestS3 } from './s3.ts'
import { startSmtpServer, type SmtpServer } from './smtp-server.ts'

let folder: string
let mail: SmtpServer
let store: TestS3
let sms: Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-setup-'))
  mail = await startSmtpServer()
  store = await startTestS3()
  sms = createServer((request, response) => {
    request.resume()
    response.end(JSON.stringify({ code: request.headers.authorization === smsLogin ? '60' : '30' }))
  })
  await once(sms.listen(0, '127.0.0.1'), 'listening')
  writeFileSync(file(), byHand(), { mode: 0o644 })
})
afterAll(async () => {
  await mail.stop()
  await store.close()
  sms.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = () => join(folder, '.env')
const smsLogin = `Basic ${Buffer.from("8500000000:gi'zli").toString('base64')}`
const byHand = () =>
  `# by hand\nNETGSM_URL=http://127.0.0.1:${(sms.address() as AddressInfo).port}\nOWN_NAME="stays"   # of ours\n`

/** The environment without Klaket’s settings, which would take precedence over those of the file. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !settingNames.includes(name)),
)

async function run(program: string, args: string[], answers: string[], extra: Record<string, string> = {}) {
  const child = spawn(process.execPath, [resolve(program), ...args], {
    cwd: folder,
    env: { ...environment, ...extra },
  })
  child.stdin.on('error', () => {})
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''))
  const [printed, errors] = [text(child.stdout), text(child.stderr)]
  await once(child, 'close')
  return { printed: (await printed) + (await errors), code: child.exitCode }
}

const setup = (answers: string[], extra?: Record<string, string>) =>
  run('scripts/setup.ts', [], answers, extra)
const check = () => run('scripts/setup.ts', ['--check'], [])

const enter = ''
const companyAnswers = ['Deneme A.Ş.', 'Deneme Caddesi 1', 'Ankara', 'iletisim@example.com']

test('an input that ends early writes nothing, and a setting of the environment is not asked', async () => {
  const { printed, code } = await setup([enter, enter, ...companyAnswers], {
    PUBLIC_URL: 'https://set.example',
  })
  expect(code).toBe(1)
  expect(printed).toContain('PUBLIC_URL is set in the environment')
  expect(printed).toContain('.env is as it was')
  expect(readFileSync(file(), 'utf8')).toBe(byHand())
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('a board is set up by answers of which some are wrong at first', async () => {
  const mailPort = new URL(mail.url).port
  const { bucket, endpoint, accessKeyId, secretAccessKey } = store.settings
  const { printed, code } = await setup(
    [
      ['http://deneme.example', 'https://deneme.example', enter],
      companyAnswers,
      [enter, '12', '0123456789012345', enter, enter],
      ['embedded', enter],
      // Nobody listens at the first port.
      ['127.0.0.1', '1', enter, enter, enter],
      [enter, mailPort, enter, enter, 'ben@example.com', enter],
      // The first password is wrong.
      ['netgsm', '8500000000', 'yanlış', 'KLAKET', enter, enter, enter, "gi'zli", enter, enter],
      // The first bucket does not exist.
      ['s3', endpoint, enter, 'no-bucket', enter, accessKeyId, secretAccessKey],
      [enter, enter, enter, enter, bucket, enter, enter, enter],
      ['ilk@example.com', '0555 000 00 01', 'Ayşe', 'Yılmaz'],
    ].flat(),
  )
  expect(printed).toContain('PUBLIC_URL begins with https://')
  expect(printed).toContain('COMPANY_MERSIS must be 16 digits')
  expect(printed).toContain('Nothing answers at this host and port')
  expect(printed).toContain('Netgsm refuses the user or the password')
  expect(printed).toContain('There is no such bucket')
  expect(printed).toMatch(/One-time password {2}\w{5}(-\w{5}){3}/)
  expect(code).toBe(0)
  expect(mail.mails.map(({ to }) => to)).toEqual([['ben@example.com']])
  expect(store.calls.map((call) => call.split(' ')[0])).toEqual(
    expect.arrayContaining(['PUT', 'GET', 'DELETE']),
  )

  const content = readFileSync(file(), 'utf8')
  expect(lstatSync(file()).mode & 0o777).toBe(0o600)
  expect(content.startsWith(byHand())).toBe(true)
  expect(parseEnv(content)).toMatchObject({
    MODE: 'production',
    PUBLIC_URL: 'https://deneme.example',
    TRUSTED_PROXIES: 'loopback',
    COMPANY_NAME: 'Deneme A.Ş.',
    COMPANY_MERSIS: '0123456789012345',
    EMBEDDED_IN_PRODUCTION: 'yes',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Klaket <bildirim@deneme.example>',
    NETGSM_PASSWORD: "gi'zli",
    S3_BUCKET: bucket,
    SECRET_KEY: expect.stringMatching(/^.{64}$/),
    OWN_NAME: 'stays',
  })
})

test('a second run with the answers of the first changes nothing and makes no second admin', async () => {
  const before = readFileSync(file(), 'utf8')
  const { printed, code } = await setup(Array.from({ length: 60 }, () => enter))
  expect(code, printed).toBe(0)
  expect(printed).toContain('The board has an admin')
  expect(printed).toContain('.env stays as it was')
  expect(printed).not.toContain('One-time password')
  expect(printed).not.toContain("gi'zli")
  expect(readFileSync(file(), 'utf8')).toBe(before)
})

test.each([
  ['RATE_LIMITS=off', 'RATE_LIMITS=off is for tests'],
  ['SECRET_KEY=too-short', 'SECRET_KEY must have at least 32'],
  ['PORT=http', 'PORT'],
])(
  'a setting that no question can correct is refused before the first question: %s',
  async (line, problem) => {
    const before = readFileSync(file(), 'utf8')
    const wrong = `${before}${line}\n`
    writeFileSync(file(), wrong)
    const { printed, code } = await setup([])
    expect(code).toBe(1)
    expect(printed).toContain(problem)
    expect(printed).not.toContain('Public address')
    expect(printed).not.toContain('is missing')
    expect(readFileSync(file(), 'utf8')).toBe(wrong)
    writeFileSync(file(), before)
  },
)

test('--check says ok of everything, and FAIL of each thing that does not work', async () => {
  const good = await check()
  expect(good.printed.split('\n').filter((line) => line !== '' && !line.startsWith('ok  '))).toEqual([])
  expect(good.code).toBe(0)
  for (const name of ['settings', 'file', 'address', 'database', 'admin', 'e-mail', 'SMS', 'files', 'push'])
    expect(good.printed, name).toMatch(new RegExp(`^ok +${name} `, 'm'))

  const before = readFileSync(file(), 'utf8')
  const broken = before
    .replace(/^NETGSM_PASSWORD=.*$/m, 'NETGSM_PASSWORD=other')
    .replace(/^PUBLIC_URL=.*$/m, 'PUBLIC_URL=http://deneme.example')
    .replace(/^DATA_DIR=.*$/m, 'DATA_DIR=./other')
  rmSync(file())
  writeFileSync(file(), broken, { mode: 0o644 })
  const bad = await check()
  const failed = bad.printed.match(/^FAIL +\S+/gm)?.map((line) => line.split(/ +/)[1])
  expect(failed).toEqual(['settings', 'file', 'address', 'admin', 'SMS'])
  expect(bad.code).toBe(1)
  expect(existsSync(join(folder, 'other'))).toBe(false)
  expect(readFileSync(file(), 'utf8')).toBe(broken)
  writeFileSync(file(), before)
})

test('a production server whose settings are missing names npm run setup', async () => {
  const { printed, code } = await run('src/server/main.ts', [], [], { ...noSettings, MODE: 'production' })
  expect(code).toBe(1)
  expect(printed).toContain('SMTP_URL is missing')
  expect(printed).toContain('npm run setup')
})
