import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'klaket-lock-')), 'data')
  file = join(folder, 'klaket.lock')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const makeOld = () => {
  const aMinuteAgo = new Date(Date.now() - 60_000)
  utimesSync(file, aMinuteAgo, aMinuteAgo)
}

async function otherProcess() {
  const script = `import { lockFolder } from './src/server/database/embedded/folder-lock.ts'
    lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn('node', ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('a locked folder cannot be locked again until it is unlocked', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/Another Klaket.*\n.*veri klasörünü kullanıyor/)
  unlock()
  expect(existsSync(file)).toBe(false)
  lockFolder(folder)()
})

test('the lock of a living process refuses others, and the lock of a killed process is replaced', async () => {
  const child = await otherProcess()
  expect(() => lockFolder(folder)).toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFolder(folder)()
})

test('a lock whose process id belongs to another process by now is replaced', () => {
  const unlock = lockFolder(folder)
  const [pid] = readFileSync(file, 'utf8').split(' ')
  unlock()
  writeFileSync(file, `${pid} 12345 ${hostname()}\n`)
  lockFolder(folder)()
})

test('a lock of another machine is respected while its file is touched', () => {
  lockFolder(folder)()
  writeFileSync(file, '1 12345 another-container\n')
  expect(() => lockFolder(folder)).toThrow('another-container')
  makeOld()
  lockFolder(folder)()
})

test('an empty lock file is replaced unless it was created a moment ago', () => {
  lockFolder(folder)()
  writeFileSync(file, '')
  expect(() => lockFolder(folder)).toThrow('Another Klaket')
  makeOld()
  lockFolder(folder)()
})
