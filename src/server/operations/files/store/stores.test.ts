import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestS3, type TestS3 } from '../../../../../test/s3.ts'
import { registry } from '../../../observability/metrics.ts'
import type { Files } from '../../../endpoint/context/file-store.ts'
import { openFiles } from './files.ts'
import { filesInFolder } from './folder.ts'
import { filesOnS3 } from './s3.ts'

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klaket-stores-'))
  s3 = await startTestS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  s3.trouble = () => null
})

const newName = (ending = '480.webp', begin = '') => `${begin}${randomBytes(16).toString('hex')}-${ending}`
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { name: string; code?: string }) => error.code ?? error.name,
  )
const allOf = async (files: Files) => {
  const names: string[] = []
  let pages = 0
  for (let after: string | null = ''; after !== null; pages += 1) {
    const page = await files.list(after)
    names.push(...page.files.map(({ name }) => name))
    after = page.next
  }
  return { names, pages }
}

describe.each(['folder', 'S3'] as const)('a store: %s', (kind) => {
  let files: Files
  beforeAll(async () => {
    files = await openFiles({ filesDir: folder, s3: kind === 'S3' ? s3.settings : null })
  })

  test('a stored file can be read as a whole until it is deleted', async () => {
    const name = newName()
    const bytes = randomBytes(200_000)
    await files.put(name, bytes)
    expect(await files.get(name)).toEqual(bytes)
    expect(await files.find(name)).toEqual({ bytes: 200_000 })
    const read = await files.stream(name)
    expect(read?.bytes).toBe(200_000)
    expect(Buffer.concat((await read?.stream.toArray()) ?? [])).toEqual(bytes)
    await files.put(name, bytes)
    await files.delete([name, name, newName()])
    expect([await files.get(name), await files.find(name), await files.stream(name)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('a stream is stored as a whole or not at all', async () => {
    const name = newName('export.zip')
    const parts = Array.from({ length: 50 }, () => randomBytes(40_000))
    await files.putStream(name, Readable.from(parts))
    expect(await files.get(name)).toEqual(Buffer.concat(parts))
    const cut = newName('export.zip')
    async function* breaking() {
      yield Buffer.alloc(100_000)
      throw new Error('The database is away')
    }
    expect(await codeOf(files.putStream(cut, Readable.from(breaking())))).toBe('file_store_away')
    expect(await files.find(cut)).toBeNull()
    await files.delete([name])
  })

  test('a large stream is stored as a whole or not at all', async () => {
    const name = newName('export.zip')
    const parts = Array.from({ length: 12 }, () => randomBytes(1_000_000))
    await files.putStream(name, Readable.from(parts))
    expect((await files.get(name))?.equals(Buffer.concat(parts))).toBe(true)
    const cut = newName('export.zip')
    async function* breaking() {
      yield* parts
      throw new Error('The database is away')
    }
    expect(await codeOf(files.putStream(cut, Readable.from(breaking())))).toBe('file_store_away')
    expect(await files.find(cut)).toBeNull()
    await files.delete([name])
  })

  test('an empty file and a reader that disconnects cause no errors', async () => {
    const [empty, large] = [newName(), newName()]
    await files.put(empty, new Uint8Array())
    expect(await files.get(empty)).toEqual(Buffer.alloc(0))
    await files.put(large, randomBytes(3_000_000))
    const read = await files.stream(large)
    read?.stream.destroy()
    expect((await files.get(large))?.length).toBe(3_000_000)
    await files.delete([empty, large])
  })

  test('six hundred slow readers do not block other readers', async () => {
    const name = newName()
    await files.put(name, randomBytes(200_000))
    const readers = await Promise.all(Array.from({ length: 600 }, () => files.stream(name)))
    expect((await files.get(name))?.length).toBe(200_000)
    for (const reader of readers) reader?.stream.destroy()
    await files.delete([name])
  })

  test('only valid file names are stored and read', async () => {
    for (const name of [
      '../../etc/passwd',
      'aa/aaaaaaaaaaaaaaaa-480.webp',
      'a-480.webp',
      'x'.repeat(20),
      '',
    ]) {
      expect([await files.get(name), await files.find(name), await files.stream(name)]).toEqual([
        null,
        null,
        null,
      ])
      expect(await codeOf(files.put(name, new Uint8Array(1))), name).toBe('file_store_away')
      await files.delete([name])
    }
  })

  test('a listing contains every file once, in order, page by page', async () => {
    const small = kind === 'S3' ? filesOnS3(s3.settings, undefined, 10) : filesInFolder(folder, 10)
    const names = Array.from({ length: 33 }, (_, index) => newName('480.webp', String(index % 7).repeat(2)))
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name))))
    expect(await allOf(files)).toEqual({ names: [...names].sort(), pages: 1 })
    expect(await allOf(small)).toEqual({ names: [...names].sort(), pages: 4 })
    const [first] = (await files.list('')).files
    expect(first?.bytes).toBe(first?.name.length)
    expect(Math.abs(Number(first?.changedAt) - Date.now())).toBeLessThan(60_000)
    await files.delete(names)
    expect(await allOf(files)).toEqual({ names: [], pages: 1 })
  })
})

test('a folder store keeps unfinished files aside and tidies abandoned ones away', async () => {
  const files = await openFiles({ filesDir: folder, s3: null })
  const left = join(folder, '.partial', 'left')
  await files.put(newName(), Buffer.from('x'))
  await writeFile(left, 'half')
  await utimes(left, new Date(0), new Date(0))
  await files.tidy(new Date(Date.now() - 60_000))
  expect(await readdir(join(folder, '.partial'))).toEqual([])
})

test('an S3 store drops the uploaded parts of a large file after the process was killed', async () => {
  const files = filesOnS3(s3.settings, { attemptMs: 5000, attempts: 1, stallMs: 5000 })
  const name = newName('export.zip')
  s3.trouble = ({ method, path }) =>
    method === 'DELETE' || path.includes('partNumber=2') ? 'breaks off' : null
  await expect(files.putStream(name, Readable.from([Buffer.alloc(9_000_000)]))).rejects.toThrow()
  s3.trouble = () => null
  const abortsAfter = async (before: Date) => {
    s3.calls.length = 0
    await files.tidy(before)
    return s3.calls.filter((call) => call.startsWith('DELETE')).length
  }
  expect(await abortsAfter(new Date(Date.now() - 60_000))).toBe(0)
  expect(await abortsAfter(new Date(Date.now() + 60_000))).toBe(1)
  expect(await abortsAfter(new Date(Date.now() + 60_000))).toBe(0)
  expect(await files.find(name)).toBeNull()
})

test('a store whose folder cannot be created is reported as away', async () => {
  const place = join(folder, 'file')
  await writeFile(place, 'no folder')
  const files = await openFiles({ filesDir: place, s3: null })
  const name = newName()
  expect(await codeOf(files.put(name, Buffer.from('x')))).toBe('file_store_away')
  expect(await codeOf(files.get(name))).toBe('file_store_away')
})

describe('an S3 store in trouble', () => {
  const files = () => filesOnS3(s3.settings)
  const quick = { attemptMs: 150, attempts: 3, stallMs: 150 }

  test('a failed or interrupted call is tried three times at most', async () => {
    const name = newName()
    const troubles = ['fails', 'breaks off'] as const
    let count = 0
    s3.trouble = () => troubles[count++] ?? null
    await files().put(name, Buffer.from('x'))
    expect(count).toBe(3)
    s3.trouble = () => null
    expect(await files().get(name)).toEqual(Buffer.from('x'))
    count = 0
    s3.trouble = () => {
      count += 1
      return 'fails'
    }
    expect(await codeOf(files().get(name))).toBe('InternalError')
    expect(count).toBe(3)
  })

  test('a call that hangs is given up after a time', async () => {
    s3.trouble = () => 'hangs'
    // `list` also limits the time of all its attempts together, to which `stallMs` is added. With a long
    // `stallMs` that limit is not reached before the attempts end with their own error, ETIMEDOUT.
    const hurried = filesOnS3(s3.settings, { ...quick, stallMs: 5_000 })
    for (const act of [
      (name: string) => hurried.put(name, Buffer.from('x')),
      (name: string) => hurried.putStream(name, Readable.from([Buffer.from('x')])),
      (name: string) => hurried.get(name),
      (name: string) => hurried.find(name),
      (name: string) => hurried.delete([name]),
      () => hurried.list(''),
    ]) {
      const begin = performance.now()
      expect(await codeOf(act(newName()))).toBe('ETIMEDOUT')
      expect(performance.now() - begin).toBeLessThan(10_000)
    }
  })

  test('a list that stops in the middle is given up after a time', async () => {
    s3.trouble = () => 'stalls'
    const hurried = filesOnS3(s3.settings, quick)
    await expect(hurried.list('')).rejects.toThrow('in the middle of a list')
    await expect(hurried.tidy(new Date())).rejects.toThrow('in the middle of a list')
  })

  test('a file that cannot be deleted does not stop the deletion of others', async () => {
    const [stuck, ...others] = [newName(), newName(), newName()]
    for (const name of [stuck, ...others]) await files().put(name, Buffer.from('x'))
    s3.trouble = ({ method, path }) => (method === 'DELETE' && path.includes(stuck) ? 'fails' : null)
    expect(await files().delete([stuck, ...others])).toMatchObject([
      { name: stuck, cause: { name: 'InternalError' } },
    ])
    s3.trouble = () => null
    expect(await Promise.all([stuck, ...others].map((name) => files().find(name)))).toEqual([
      { bytes: 1 },
      null,
      null,
    ])
    await files().delete([stuck])
  })

  test('a full store, a wrong key, a missing bucket and a closed port are not mistaken for a missing file', async () => {
    const name = newName()
    const opened = (change: object) => openFiles({ filesDir: '', s3: { ...s3.settings, ...change } })
    s3.trouble = () => 'is full'
    expect(await codeOf((await opened({})).put(name, Buffer.from('x')))).toBe('file_store_full')
    s3.trouble = () => null
    for (const change of [
      { accessKeyId: 'wrong' },
      { bucket: 'another' },
      { endpoint: 'http://127.0.0.1:9' },
    ]) {
      expect(await codeOf((await opened(change)).put(name, Buffer.from('x')))).toBe('file_store_away')
      expect(await codeOf((await opened(change)).get(name))).toBe('file_store_away')
    }
    const text = await registry.metrics()
    expect(text).toMatch(/klaket_file_store_failures_total\{act="put"\} [1-9]/)
    expect(text).not.toContain(name)
  })
})
