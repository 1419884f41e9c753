import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { drawing, jpeg } from '../../../../../test/photos.ts'
import { createDecoders, type Decoders } from './decoders.ts'

const bounds = {
  atOnce: 2,
  mostWaiting: 4,
  longestMs: 20_000,
  mostBytes: 900_000_000,
  idleMs: 60_000,
  heavyBytes: 60_000_000,
}
const patiently = { timeout: 15_000 }
const isLinux = process.platform === 'linux'
const paths = { large: '', small: '', heavy: '' }
const opened: Decoders[] = []

beforeAll(async () => {
  paths.large = await stored(await drawing({ width: 6000 }))
  paths.heavy = await stored(
    await sharp(await drawing({ width: 6000 }))
      .jpeg({ progressive: true })
      .toBuffer(),
  )
  paths.small = await stored(await jpeg({ width: 600, height: 400 }))
})
afterAll(async () => {
  for (const decoders of opened) decoders.stop()
  for (const path of Object.values(paths)) await rm(path, { force: true })
})

async function stored(bytes: Buffer): Promise<string> {
  const path = `${tmpdir()}/klaket-photo-${randomUUID()}`
  await writeFile(path, bytes)
  return path
}
function open(change: Partial<typeof bounds & { program: string }> = {}): Decoders {
  const decoders = createDecoders({ ...bounds, ...change })
  opened.push(decoders)
  return decoders
}
const draw = (decoders: Decoders, path = paths.small) =>
  decoders.draw({ path, format: 'jpeg' }, 'link preview').then(
    ({ files }) => `${files.length} files`,
    (error: { code?: string }) => error.code ?? String(error),
  )
const hasOne = async (decoders: Decoders) => {
  await expect.poll(() => decoders.pids().length, patiently).toBe(1)
  return decoders.pids()[0] ?? 0
}

test('a killed decoder fails its own picture and no other', async () => {
  const decoders = open()
  const lost = draw(decoders, paths.large)
  const pid = await hasOne(decoders)
  const others = [draw(decoders), draw(decoders), draw(decoders)]
  process.kill(pid, 'SIGKILL')
  expect(await lost).toBe('photo_failed')
  expect(await Promise.all(others)).toEqual(['4 files', '4 files', '4 files'])
  expect(decoders.pids()).not.toContain(pid)
  expect(await draw(decoders, paths.large)).toBe('4 files')
})

test('a decoder that hangs is killed after its time, and the next picture gets a new one', async () => {
  const decoders = open({ longestMs: 6000, atOnce: 1 })
  expect(await draw(decoders)).toBe('4 files')
  const pid = await hasOne(decoders)
  process.kill(pid, 'SIGSTOP')
  const [hung, next] = [draw(decoders), draw(decoders)]
  expect(await hung).toBe('photo_failed')
  expect(await next).toBe('4 files')
  expect(decoders.pids()).not.toContain(pid)
})

test('a decoder that uses too much memory is killed', async () => {
  const decoders = open({ mostBytes: 1 })
  expect(await draw(decoders, paths.large)).toBe('photo_failed')
  await expect.poll(() => decoders.pids(), patiently).toEqual([])
})

test('two pictures are drawn at once, a few wait, and further ones are refused as busy', async () => {
  const decoders = open({ mostWaiting: 1 })
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => draw(decoders)))
  expect(results.sort()).toEqual(['4 files', '4 files', '4 files', 'busy', 'busy'])
  expect(decoders.pids().length).toBeLessThanOrEqual(2)
})

test('heavy pictures are drawn one at a time, and light ones overtake them', async () => {
  const decoders = open()
  const done: string[] = []
  const drawn = async (kind: 'heavy' | 'small') => {
    expect(await draw(decoders, paths[kind])).toBe('4 files')
    done.push(kind)
  }
  await Promise.all([drawn('heavy'), drawn('heavy'), drawn('small'), drawn('small')])
  expect(done).toEqual(['small', 'small', 'heavy', 'heavy'])
})

test('a decoder that has ended is not asked again, even if its channel still seems open', async () => {
  const program = fileURLToPath(new URL('../../../../../test/decoder-that-leaves.ts', import.meta.url))
  const decoders = open({ program, atOnce: 1 })
  for (const round of [1, 2]) {
    expect(await draw(decoders), String(round)).toBe('0 files')
    await expect.poll(() => decoders.pids(), patiently).toEqual([])
  }
})

test('a decoder gets no settings, has a lower priority than the server and ends when it is idle', async () => {
  const decoders = open({ idleMs: 200 })
  const done = draw(decoders, paths.large)
  const pid = await hasOne(decoders)
  await done
  expect(getPriority(pid)).toBeGreaterThanOrEqual(5)
  const results = isLinux ? readFileSync(`/proc/${pid}/environ`, 'utf8') : ''
  expect(results.split('\0').filter((line) => line && !line.startsWith('NODE_CHANNEL_'))).toEqual([])
  await expect.poll(() => decoders.pids(), patiently).toEqual([])
})
