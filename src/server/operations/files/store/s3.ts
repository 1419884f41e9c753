import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type _Object,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../../../config/files.ts'
import { checkFileName, isFileName, markName, pathInStore, usualPageFiles } from '../file-names.ts'
import type { Files, StoredFile, Unremoved } from '../../../endpoint/context/file-store.ts'
import { withTimeout } from '../../../config/timeout.ts'
import { throwIfNoneDeleted } from '../../../endpoint/context/store-refusal.ts'

type S3Times = {
  attemptMs: number
  attempts: number
  stallMs: number
}

const usualTimes: S3Times = { attemptMs: 6_000, attempts: 3, stallMs: 15_000 }
const bytesPerMs = 250
const deletesAtOnce = 8
/**
 * There is no limit of connections to the store, because slow downloads would occupy all of them, and nobody
 * else could load a photo.
 */
const maxSockets = Number.POSITIVE_INFINITY

export function filesOnS3(
  settings: S3Settings,
  times: S3Times = usualTimes,
  pageFiles = usualPageFiles,
): Files {
  const client = connect(settings, times)
  const Bucket = settings.bucket
  const at = (key: string) => ({ Bucket, Key: key })

  const put = (key: string, bytes: Uint8Array, type: string) =>
    client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }))
  const read = async (key: string) => {
    const answer = await orNull(client.send(new GetObjectCommand(at(key))))
    if (!answer) return null
    return {
      bytes: answer.ContentLength ?? 0,
      stream: withoutStalls(answer.Body as Readable, times.stallMs),
    }
  }
  const listWithin = <List>(list: Promise<List>) =>
    withTimeout(
      times.attempts * times.attemptMs + times.stallMs,
      list,
      'The S3 store stopped in the middle of a list',
    )
  const readWhole = async (key: string) => {
    const found = await read(key)
    return found && Buffer.concat(await found.stream.toArray())
  }
  return {
    put: async (name, bytes) => {
      checkFileName(name)
      await put(pathInStore(name), bytes, mediaTypeOf(name))
    },
    putStream: async (name, stream) => {
      checkFileName(name)
      const params = { ...at(pathInStore(name)), Body: stream, ContentType: mediaTypeOf(name) }
      await new Upload({ client, params, queueSize: 1 }).done()
    },
    find: async (name) => {
      if (!isFileName(name)) return null
      const answer = await orNull(client.send(new HeadObjectCommand(at(pathInStore(name)))))
      return answer && { bytes: answer.ContentLength ?? 0 }
    },
    stream: async (name) => (isFileName(name) ? read(pathInStore(name)) : null),
    get: async (name) => (isFileName(name) ? readWhole(pathInStore(name)) : null),
    delete: async (names) => {
      const waiting = names.filter(isFileName)
      const [asked, unremoved]: [number, Unremoved[]] = [waiting.length, []]
      const remove = async () => {
        for (let name = waiting.pop(); name; name = waiting.pop())
          await orNull(client.send(new DeleteObjectCommand(at(pathInStore(name))))).catch((cause: unknown) =>
            unremoved.push({ name, cause }),
          )
      }
      await Promise.all(Array.from({ length: deletesAtOnce }, remove))
      return throwIfNoneDeleted(unremoved, asked)
    },
    // Uses the first version of S3's listing: its `Marker` can be any name, even one that no file has.
    list: async (after) => {
      for (let start = after && pathInStore(after); ;) {
        const query = { Bucket, MaxKeys: pageFiles, ...(start && { Marker: start }) }
        const { Contents: objects = [], IsTruncated: hasMore } = await listWithin(
          client.send(new ListObjectsCommand(query)),
        )
        const files = objects.flatMap(storedFileOf)
        const last = objects.at(-1)?.Key
        if (!hasMore || !last) return { files, next: null }
        if (files.length > 0) return { files, next: files.at(-1)?.name ?? null }
        start = last
      }
    },
    tidy: async (before) => {
      const { Uploads: uploads = [] } = await listWithin(
        client.send(new ListMultipartUploadsCommand({ Bucket })),
      )
      for (const { Key, UploadId, Initiated: begun } of uploads)
        if (begun && begun < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    },
    mark: async () => (await readWhole(markName))?.toString() ?? null,
    setMark: async (mark) => {
      await put(markName, Buffer.from(mark), 'text/plain')
    },
  }
}

function connect(settings: S3Settings, { attemptMs, attempts }: S3Times): S3Client {
  const { accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.hasPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: attemptMs,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Checksums are used only where S3 requires them, because other stores may not know Amazon’s.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const { requestHandler } = client.config
  const handle = requestHandler.handle.bind(requestHandler)
  requestHandler.handle = (request, options) => {
    const bytes = Number(request.headers['content-length'] ?? 0)
    return handle(request, { ...options, requestTimeout: attemptMs + Math.floor(bytes / bytesPerMs) })
  }
  return client
}

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
const mediaTypeOf = (name: string) => mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

function withoutStalls(body: Readable, stallMs: number): Readable {
  async function* pieces() {
    const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    for (;;) {
      const { value, done } = await withTimeout(
        stallMs,
        chunks.next(),
        'The S3 store stopped in the middle of a file',
      )
      if (done) return
      yield value
    }
  }
  return Readable.from(pieces(), { objectMode: false }).once('close', () => body.destroy())
}

const orNull = <Answer>(act: Promise<Answer>): Promise<Answer | null> =>
  act.catch((error: unknown) => {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null
    throw error
  })

function storedFileOf({ Key: key = '', Size: bytes = 0, LastModified: changedAt }: _Object): StoredFile[] {
  const name = key.slice(3)
  return changedAt && isFileName(name) && key === pathInStore(name) ? [{ name, bytes, changedAt }] : []
}
