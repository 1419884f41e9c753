import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack, type Header } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArchiveError, unpackArchive, writeArchive } from './archive.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-archive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const large = Buffer.alloc(1_000_001, 'İlan ')

async function writeSample(name: string): Promise<string> {
  const file = join(folder, name)
  const archive = await writeArchive(file)
  await archive.addText('tables/news/000001.jsonl', 'Işık')
  await archive.add(
    'files/ab/large.webp',
    large.length,
    Readable.from([large.subarray(0, 7), large.subarray(7)]),
  )
  await archive.addText('manifest.json', '')
  await archive.close()
  return file
}

async function writeForeign(entries: (Partial<Header> & { name: string })[]): Promise<string> {
  const archive = pack()
  for (const entry of entries)
    if (entry.type === 'symlink') archive.entry(entry)
    else archive.entry(entry, 'foreign')
  archive.finalize()
  const file = join(folder, 'foreign.tar.gz')
  writeFileSync(file, gzipSync(await buffer(archive as AsyncIterable<Buffer>)))
  return file
}

test('an archive returns the written entries, and only its owner may read it', async () => {
  const file = await writeSample('whole.tar.gz')
  const target = join(folder, 'whole')
  const found = await unpackArchive(file, target)
  expect([...found].map(([name, { bytes }]) => [name, bytes])).toEqual([
    ['tables/news/000001.jsonl', 6],
    ['files/ab/large.webp', large.length],
    ['manifest.json', 0],
  ])
  expect(readFileSync(join(target, 'files/ab/large.webp'))).toEqual(large)
  expect(readFileSync(join(target, 'manifest.json'), 'utf8')).toBe('')
  expect(statSync(file).mode & 0o777).toBe(0o400)
})

test('an archive that is truncated anywhere is refused', async () => {
  const bytes = readFileSync(await writeSample('cut.tar.gz'))
  const file = join(folder, 'cut')
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)))
    await expect(unpackArchive(file, join(folder, 'cut-target')), String(share)).rejects.toThrow(ArchiveError)
  }
})

test.each<Partial<Header> & { name: string }>([
  { name: '../outside' },
  { name: 'files/../../outside' },
  { name: '/tmp/outside' },
  { name: 'files/.hidden' },
  { name: 'package/index.js' },
  { name: 'files/link', type: 'symlink', linkname: '/etc/passwd' },
])('an archive with the foreign entry $name is refused', async (entry) => {
  const file = await writeForeign([{ name: 'files/ab/first.webp' }, entry])
  const target = join(folder, 'inner', 'foreign')
  await expect(unpackArchive(file, target)).rejects.toThrow('This is no backup of Klaket')
  expect(readdirSync(target)).toEqual(['files'])
  expect(existsSync(join(folder, 'outside'))).toBe(false)
})

test('a missing file is reported as missing, not as a damaged archive', async () => {
  await expect(unpackArchive(join(folder, 'absent'), folder)).rejects.toThrow('ENOENT')
})

test.each([5, 9])(
  'an entry whose size changes while it is read ends the backup: 7 bytes, announced as %d',
  async (bytes) => {
    const file = join(folder, 'changing.tar.gz')
    const archive = await writeArchive(file)
    await expect(archive.add('files/ab/one.webp', bytes, Readable.from([Buffer.alloc(7)]))).rejects.toThrow()
    await archive.discard()
    expect(readdirSync(folder).filter((name) => name.startsWith('changing'))).toEqual([])
  },
)
