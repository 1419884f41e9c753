import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A gzipped tar (POSIX ustar), so that any machine can look into a backup without Klaket. */
export type ArchiveWriter = {
  /** Adds an entry; `bytes` is exactly what the stream gives. @returns the SHA-256 of it */
  add(name: string, bytes: number, content: Readable): Promise<string>
  addText(name: string, text: string): Promise<{ bytes: number; sha256: string }>
  /** Only now does the archive stand under its name. */
  close(): Promise<void>
  /** Removes what was written so far. */
  discard(): Promise<void>
}

/** Thrown with a sentence for the operator: the archive is not whole, or is none. */
export class ArchiveError extends Error {}

const blockBytes = 512
const entryName = /^(manifest\.json|(tables|files)(\/[\w-][\w.-]*)+)$/

/** Begins an archive that only its owner may read: it holds phones and messages. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const partial = `${file}.part`
  const gzip = createGzip({ level: 1 })
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600 })
  await once(target, 'open')
  const written = finished(gzip.pipe(target))
  written.catch(() => {})
  const write = async (bytes: Uint8Array) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
  }
  const add: ArchiveWriter['add'] = async (name, bytes, content) => {
    await write(headerOf(name, bytes))
    const hash = createHash('sha256')
    let seen = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      seen += chunk.length
      hash.update(chunk)
      await write(chunk)
    }
    if (seen !== bytes) throw new ArchiveError(`${name} changed while it was read`)
    await write(Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes))
    return hash.digest('hex')
  }
  return {
    add,
    addText: async (name, text) => {
      const bytes = Buffer.from(text)
      return { bytes: bytes.length, sha256: await add(name, bytes.length, Readable.from([bytes])) }
    },
    close: async () => {
      gzip.end(Buffer.alloc(2 * blockBytes))
      await written
      await flush(partial)
      await rename(partial, file)
      await chmod(file, 0o400)
    },
    discard: async () => {
      gzip.destroy()
      target.destroy()
      await rm(partial, { force: true })
    },
  }
}

/**
 * Unpacks an archive into a folder.
 * @returns what was found, with the SHA-256 of each entry
 * @throws ArchiveError when it breaks off or holds what no backup holds
 */
export async function unpackArchive(
  file: string,
  folder: string,
): Promise<Map<string, { bytes: number; sha256: string }>> {
  const found = new Map<string, { bytes: number; sha256: string }>()
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  const take = takerOf(source.pipe(gunzip))
  try {
    for (;;) {
      const header = Buffer.concat(await all(take(blockBytes)))
      if (header.every((byte) => byte === 0)) return found
      const { name, bytes } = readHeader(header)
      const place = join(folder, name)
      await mkdir(dirname(place), { recursive: true })
      const target = createWriteStream(place, { mode: 0o600 })
      const hash = createHash('sha256')
      for await (const chunk of take(bytes)) {
        hash.update(chunk)
        await put(target, chunk)
      }
      target.end()
      await finished(target)
      await all(take((blockBytes - (bytes % blockBytes)) % blockBytes))
      found.set(name, { bytes, sha256: hash.digest('hex') })
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (/^Z_|^ERR_STREAM_PREMATURE/.test(code)) throw new ArchiveError(`The archive ${file} is damaged`)
    throw error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** Gives the next so many bytes of a stream, chunk by chunk. */
function takerOf(stream: Readable): (bytes: number) => AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  return async function* take(bytes) {
    let left = bytes
    while (left > 0) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next()
        if (done) throw new ArchiveError('The archive breaks off before its end')
        rest = value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}

async function all(parts: AsyncGenerator<Buffer>): Promise<Buffer[]> {
  const list: Buffer[] = []
  for await (const part of parts) list.push(part)
  return list
}

async function put(target: Writable, chunk: Buffer): Promise<void> {
  if (!target.write(chunk)) await once(target, 'drain')
}

function headerOf(name: string, bytes: number): Buffer {
  if (!entryName.test(name) || name.length > 100) throw new Error(`Not a name of a backup: ${name}`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function readHeader(header: Buffer): { name: string; bytes: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0')[0] ?? ''
  const sum = Number.parseInt(text(148, 156), 8)
  const plain = Buffer.from(header)
  plain.write('        ', 148)
  const name = text(0, 100)
  if (sum !== sumOf(plain) || !entryName.test(name)) throw new ArchiveError('This is no backup of Klaket')
  return { name, bytes: Number.parseInt(text(124, 136), 8) }
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

/** A power cut right afterwards must not leave a backup that was told to be there and is not. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
