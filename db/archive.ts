import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Header } from 'tar-stream'

export type ArchiveWriter = {
  /** @returns the SHA-256 of `content` */
  add(name: string, bytes: number, content: Readable): Promise<string>
  addText(name: string, text: string): Promise<ArchiveEntry>
  close(): Promise<void>
  discard(): Promise<void>
}

export type ArchiveEntry = { bytes: number; sha256: string }

export class ArchiveError extends Error {}

const entryName = /^(manifest\.json|(tables|files)(\/[\w-][\w.-]*)+)$/

/** Only the owner of the file may read the archive, because it contains phone numbers and messages. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const partial = `${file}.part`
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600 })
  await once(target, 'open')
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 1 }), target)
  written.catch(() => {})
  const add: ArchiveWriter['add'] = async (name, bytes, content) => {
    if (!entryName.test(name)) throw new Error(`Not a name of a backup: ${name}`)
    const meter = meterOf()
    await pipeline(content, meter.pass, archive.entry({ name, size: bytes, mode: 0o600 }))
    return meter.read().sha256
  }
  return {
    add,
    addText: async (name, text) => {
      const bytes = Buffer.from(text)
      return { bytes: bytes.length, sha256: await add(name, bytes.length, Readable.from([bytes])) }
    },
    close: async () => {
      archive.finalize()
      await written
      await flush(partial)
      await rename(partial, file)
      await chmod(file, 0o400)
    },
    discard: async () => {
      archive.destroy()
      await written.catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

/**
 * @returns length and SHA-256 of each entry, by its name
 * @throws ArchiveError when the archive is damaged or contains what no backup has
 */
export async function unpackArchive(file: string, folder: string): Promise<Map<string, ArchiveEntry>> {
  const found = new Map<string, ArchiveEntry>()
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries)
  read.catch(() => {})
  try {
    for await (const entry of entries)
      found.set(entry.header.name, await unpackEntry(entry.header, entry as AsyncIterable<Buffer>, folder))
    await read
    return found
  } catch (error) {
    if (error instanceof ArchiveError || isOfSystem(error)) throw error
    throw new ArchiveError(`The archive ${file} is damaged`, { cause: error })
  }
}

async function unpackEntry(
  { name, type }: Header,
  content: AsyncIterable<Buffer>,
  folder: string,
): Promise<ArchiveEntry> {
  if (type !== 'file' || !entryName.test(name)) throw new ArchiveError('This is no backup of Klaket')
  const place = join(folder, name)
  await mkdir(dirname(place), { recursive: true })
  const meter = meterOf()
  await pipeline(content, meter.pass, createWriteStream(place, { mode: 0o600 }))
  return meter.read()
}

function meterOf() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    read: (): ArchiveEntry => ({ bytes, sha256: hash.digest('hex') }),
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
