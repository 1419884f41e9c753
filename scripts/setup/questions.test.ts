import { expect, test } from 'vitest'
import { askDatabase } from './database.ts'
import { askFiles } from './files.ts'
import { askMail } from './mail.ts'
import { askSms } from './sms.ts'
import { refuseUnwritable } from './writable.ts'
import type { Settings } from './env-file.ts'
import { askChoice, type Interview } from './fields.ts'

const interview = (answers: string[], known: Settings = {}, fixed: string[] = []): Interview => ({
  terminal: { say: () => {}, readLine: async () => answers.shift() ?? '', close: () => {} },
  known,
  fixed: new Set(fixed),
})

test('the address of a database server is made of its parts, with TLS where it is not this machine', async () => {
  const near = await askDatabase(interview(['postgres', '', '', '', '', 'p@ss']))
  expect(near).toEqual({ DATABASE_URL: 'postgres://klaket:p%40ss@localhost:5432/klaket' })
  const far = await askDatabase(interview(['', 'db.example', '5433', 'board', 'me', 'x']))
  expect(far).toEqual({ DATABASE_URL: 'postgres://me:x@db.example:5433/board?sslmode=verify-full' })
})

test('Enter keeps the address of a database as it was written by hand, and one part can be changed', async () => {
  const DATABASE_URL = 'postgresql://klaket:a!b@db.example/klaket?sslmode=require&sslrootcert=/etc/ca.pem'
  expect(await askDatabase(interview([], { DATABASE_URL }))).toEqual({ DATABASE_URL })
  expect(await askDatabase(interview(['', '', '', '', '', 'new'], { DATABASE_URL }))).toEqual({
    DATABASE_URL: DATABASE_URL.replace('a!b', 'new'),
  })
})

test('a change from the embedded database to a server and back leaves one of them set', async () => {
  const embedded = { EMBEDDED_IN_PRODUCTION: 'yes', DATA_DIR: '/var/lib/klaket' }
  expect(await askDatabase(interview([], embedded))).toEqual({ ...embedded, DATABASE_URL: '' })
  expect(await askDatabase(interview(['postgres'], embedded))).toMatchObject({
    EMBEDDED_IN_PRODUCTION: 'no',
    DATABASE_URL: 'postgres://klaket@localhost:5432/klaket',
  })
})

test('a mail server at port 465 is spoken to by TLS, and the sender is of the domain of the site', async () => {
  const known = { PUBLIC_URL: 'https://www.deneme.example' }
  expect(await askMail(interview(['mail.example', '465', 'user@x', 'p:w'], known))).toEqual({
    SMTP_URL: 'smtps://user%40x:p%3Aw@mail.example:465',
    MAIL_FROM: 'Klaket <bildirim@deneme.example>',
  })
  const before = { ...known, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@deneme.example' }
  expect(await askMail(interview([], before))).toEqual({
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@deneme.example',
  })
})

test('a change of the SMS provider or of the store takes out the settings of the other', async () => {
  const netgsm = { NETGSM_USER: 'u', NETGSM_PASSWORD: 'p', NETGSM_HEADER: 'h' }
  const sid = `AC${'0'.repeat(32)}`
  expect(await askSms(interview(['twilio', sid, 'token', 'KLAKET'], netgsm))).toEqual({
    TWILIO_ACCOUNT_SID: sid,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_SENDER: 'KLAKET',
    NETGSM_USER: '',
    NETGSM_PASSWORD: '',
    NETGSM_HEADER: '',
  })
  expect(await askFiles(interview(['folder', ''], { S3_ENDPOINT: 'https://s3.example' }))).toEqual({
    S3_ENDPOINT: '',
  })
})

test('a setting of the environment is neither asked nor written', async () => {
  const fixed = interview([], { DATABASE_URL: 'postgres://db.example/klaket' }, ['DATABASE_URL'])
  expect(await askDatabase(fixed)).toEqual({})
})

test('a refused answer is not offered again, neither is a stored one that is refused', async () => {
  const prompts: string[] = []
  const answers = ['mysql', '', '']
  const terminal = {
    say: () => {},
    readLine: async (prompt: string) => {
      prompts.push(prompt)
      return answers.shift() ?? ''
    },
    close: () => {},
  }
  const field = { question: 'Database', initial: 'postgres' }
  expect(await askChoice(terminal, ['postgres', 'embedded'], field)).toBe('postgres')
  expect(prompts.at(-1)).toContain('[postgres]')
  answers.splice(0, 2, '', 'embedded')
  expect(await askChoice(terminal, ['postgres', 'embedded'], { ...field, initial: 'odd' })).toBe('embedded')
  expect(prompts.at(-1)).not.toContain('odd')
})

test('a folder below a file is not writable, also for root', () => {
  expect(() => refuseUnwritable('package.json/files')).toThrow('cannot be written to')
  expect(() => refuseUnwritable('node_modules')).not.toThrow()
})
