import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Settings } from '../config-files.ts'
import { temporaryFolder } from '../temporary-files.ts'
import { checkFileName, isFileName, isPublicFile, markName, placeOf, usualPageFiles } from './file-names.ts'
import type { Files, StoredFile, Unremoved } from './files.ts'
import { S3Error, s3Calls, type S3Answer, type S3Call, type S3Times } from './s3-calls.ts'
import { orThrow } from './store-refusal.ts'

const usualTimes: S3Times = { attemptMs: 8_000, attempts: 3, wholeMs: 20_000, stallMs: 15_000 }
/** What the slowest line to a store carries, for the time that a large file may take. */
const bytesPerMs = 250
const deletesAtOnce = 8

/** Keeps files in a bucket of any store that speaks S3. A file stands there whole or not at all, as S3 has it. */
export function filesOnS3(
  settings: S3Settings,
  times: S3Times = usualTimes,
  pageFiles = usualPageFiles,
): Files {
  const call = s3Calls(settings, times)

  const store = async (name: string, body: NonNullable<S3Call['body']>, bytes: number) => {
    await call({
      method: 'PUT',
      key: placeOf(name),
      body,
      headers: { 'Content-Type': mediaTypeOf(name) },
      extraMs: Math.floor(bytes / bytesPerMs),
    })
  }
  const read = async (name: string) => {
    const answer = isFileName(name)
      ? await orNull(call({ method: 'GET', key: placeOf(name) }), ['NoSuchKey'])
      : null
    return answer && { bytes: lengthOf(answer.response), stream: bodyOf(answer, times.stallMs) }
  }
  return {
    put: async (name, bytes) => {
      checkFileName(name)
      await store(name, { content: bytes, sha256: sha256Of(bytes) }, bytes.length)
    },
    // S3 wants to know the length and the checksum first, and an attempt may have to begin anew.
    putStream: async (name, stream) => {
      checkFileName(name)
      const path = join(await temporaryFolder(), randomUUID())
      try {
        const hash = createHash('sha256')
        await pipeline(
          stream,
          async function* (pieces: AsyncIterable<Buffer>) {
            for await (const piece of pieces) {
              hash.update(piece)
              yield piece
            }
          },
          createWriteStream(path, { mode: 0o600 }),
        )
        const content = await openAsBlob(path)
        await store(name, { content, sha256: hash.digest('hex') }, content.size)
      } finally {
        await rm(path, { force: true })
      }
    },
    find: async (name) => {
      const answer = isFileName(name)
        ? await orNull(call({ method: 'HEAD', key: placeOf(name) }), ['NoSuchKey', ''])
        : null
      return answer && { bytes: lengthOf(answer.response) }
    },
    stream: read,
    get: async (name) => {
      const found = await read(name)
      return found && Buffer.concat(await found.stream.toArray())
    },
    delete: async (names) => {
      const waiting = names.filter(isFileName)
      const [asked, unremoved]: [number, Unremoved[]] = [waiting.length, []]
      const remove = async () => {
        for (let name = waiting.pop(); name; name = waiting.pop())
          await orNull(call({ method: 'DELETE', key: placeOf(name) }), ['NoSuchKey']).catch(
            (cause: unknown) => unremoved.push({ name, cause }),
          )
      }
      await Promise.all(Array.from({ length: deletesAtOnce }, remove))
      return orThrow(unremoved, asked)
    },
    list: async (after) => {
      const files: StoredFile[] = []
      for (let start = after && placeOf(after); ;) {
        const query = { 'max-keys': String(pageFiles), ...(start && { marker: start }) }
        const { response } = await call({ method: 'GET', key: '', query })
        const { objects, hasMore } = readListing(await response.text())
        files.push(...objects.flatMap(storedFileOf))
        const last = objects.at(-1)
        if (!hasMore || !last) return { files, next: null }
        if (files.length > 0) return { files, next: files.at(-1)?.name ?? null }
        start = last.key
      }
    },
    // A file that was not sent whole is not there.
    tidy: async () => {},
    mark: async () => {
      const answer = await orNull(call({ method: 'GET', key: markName }), ['NoSuchKey'])
      return answer && Buffer.concat(await bodyOf(answer, times.stallMs).toArray()).toString()
    },
    setMark: async (mark) => {
      const content = Buffer.from(mark)
      const headers = { 'Content-Type': 'text/plain' }
      await call({ method: 'PUT', key: markName, body: { content, sha256: sha256Of(content) }, headers })
    },
  }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const mediaTypeOf = (name: string) =>
  isPublicFile(name) ? (name.endsWith('.webp') ? 'image/webp' : 'image/jpeg') : 'application/zip'

const lengthOf = (response: Response) => Number(response.headers.get('content-length') ?? 0)

/** A store that stops in the middle is not waited for; a reader who takes his time is. */
function bodyOf({ response, stop }: S3Answer, stallMs: number): Readable {
  async function* pieces() {
    const reader = response.body?.getReader()
    try {
      while (reader) {
        const { value, done } = await within(reader.read(), stallMs)
        if (done) return
        yield value
      }
    } finally {
      stop()
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}

async function within<Result>(act: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The S3 store stopped in the middle of a file')), limitMs)
  })
  try {
    return await Promise.race([act, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Null for what is not there; a bucket that is not there is a failure. To HEAD, stores answer without a word. */
const orNull = (act: Promise<S3Answer>, absent: string[]): Promise<S3Answer | null> =>
  act.catch((error: unknown) => {
    if (error instanceof S3Error && error.status === 404 && absent.includes(error.code)) return null
    throw error
  })

type Listed = { key: string; bytes: number; changedAt: Date }

function readListing(xml: string): { objects: Listed[]; hasMore: boolean } {
  const text = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? ''
  if (!xml.includes('<ListBucketResult'))
    throw new Error('The S3 store answered something else than a listing')
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([part]) => ({
    key: text(part, 'Key'),
    bytes: Number(text(part, 'Size')),
    changedAt: new Date(text(part, 'LastModified')),
  }))
  return { objects, hasMore: text(xml, 'IsTruncated') === 'true' }
}

function storedFileOf({ key, bytes, changedAt }: Listed): StoredFile[] {
  const name = key.slice(3)
  return isFileName(name) && key === placeOf(name) ? [{ name, bytes, changedAt }] : []
}
