import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldersOf, makeFolderPrivate, OpenFolderError } from './private-folders.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-private-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => lstatSync(path).mode & 0o777
const allIn = (path: string) => [
  path,
  ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
]
const openedIn = (path: string) =>
  allIn(path).filter((one) => (modeOf(one) & 0o077) !== 0 && !one.endsWith('/pg_internal.init'))

async function startUntil(dataDir: string, isFar: () => boolean): Promise<void> {
  const server = spawn('sh', ['-c', 'umask 022; exec node src/server/main.ts'], {
    env: {
      ...process.env,
      MODE: 'demo',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    await expect.poll(isFar, { timeout: 50_000, interval: 50 }).toBe(true)
  } finally {
    server.kill('SIGKILL')
    await ended
  }
}

test('under a umask of 022 the data folder is created for its owner only, and an open one is closed', async () => {
  const dataDir = join(folder, 'data')
  const log = join(dataDir, 'postgres/pg_wal')
  await startUntil(dataDir, () => existsSync(log) && !existsSync(join(dataDir, 'postgres.making')))
  expect(allIn(dataDir).length).toBeGreaterThan(500)
  expect(openedIn(dataDir)).toEqual([])

  for (const path of allIn(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
  rmSync(join(dataDir, 'klaket.lock'), { force: true })
  await startUntil(dataDir, () => existsSync(join(dataDir, 'klaket.lock')))
  expect(openedIn(dataDir)).toEqual([])
})

test('a folder that others can enter is closed with its content, but not the targets of its links', () => {
  const data = join(folder, 'data')
  const elsewhere = join(folder, 'elsewhere.txt')
  writeFileSync(elsewhere, '', { mode: 0o644 })
  mkdirSync(join(data, 'files/ab'), { recursive: true })
  writeFileSync(join(data, 'files/ab/photo.webp'), '', { mode: 0o644 })
  writeFileSync(join(data, 'kept'), '', { mode: 0o400 })
  symlinkSync(elsewhere, join(data, 'link'))
  makeFolderPrivate(data)
  expect(
    [data, join(data, 'files/ab'), join(data, 'files/ab/photo.webp'), join(data, 'kept')].map(modeOf),
  ).toEqual([0o700, 0o700, 0o600, 0o400])
  expect(modeOf(elsewhere)).toBe(0o644)
})

test('a missing folder is created for its owner only', () => {
  makeFolderPrivate(join(folder, 'new/files'))
  expect(modeOf(join(folder, 'new/files'))).toBe(0o700)
})

test('a folder that cannot be closed prevents the start with a message', () => {
  expect(() => makeFolderPrivate('/proc/self/task')).toThrow(OpenFolderError)
  expect(() => makeFolderPrivate('/proc/self/task')).toThrow(/chmod -R go=[^]*başka kullanıcılarına açık/)
})

test('only folders that the settings use are checked', () => {
  const used = { databaseUrl: null, dataDir: './data', s3: null, filesDir: './data/files' }
  expect(foldersOf(used)).toEqual(['./data', './data/files'])
  expect(foldersOf({ ...used, databaseUrl: 'postgres://db', dataDir: './data' })).toEqual(['./data/files'])
  expect(foldersOf({ ...used, dataDir: ':memory:', s3: {} as never })).toEqual([])
})
