import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../src/server/config/files.ts'

/** The way in which a store fails instead of answering; null: the store answers. */
export type Trouble = 'fails' | 'is full' | 'hangs' | 'stalls' | 'breaks off' | null

export type TestS3 = {
  settings: S3Settings
  /** Asked at every call. */
  trouble: (call: { method: string; path: string }) => Trouble
  calls: string[]
  close(): Promise<void>
}

type Stored = { bytes: Buffer; changedAt: Date }
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string | number> }
type Parts = { key: string; begun: Date; parts: Map<number, Buffer> }
type Call = { method: string; key: string; query: URLSearchParams; bytes: Buffer }

/**
 * A server that implements the part of S3 that Klaket uses, with an empty bucket in memory. It checks access keys and
 * checksums of bodies.
 */
export async function startTestS3(bucket = 'klaket'): Promise<TestS3> {
  const act = bucketInMemory()
  const test: TestS3 = {
    settings: {
      endpoint: '',
      region: 'us-east-1',
      bucket,
      accessKeyId: 'TESTKEY',
      secretAccessKey: 'secret',
      hasPathStyle: true,
    },
    trouble: () => null,
    calls: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', headers } = request
    const bytes = await buffer(request)
    const url = new URL(request.url ?? '', test.settings.endpoint)
    const [, name, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? []
    if (!headers.authorization?.includes(`Credential=${test.settings.accessKeyId}/`))
      return refusal(403, 'InvalidAccessKeyId')
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(bytes).digest('hex'))
      return refusal(400, 'XAmzContentSHA256Mismatch')
    if (name !== bucket) return refusal(404, 'NoSuchBucket')
    return act({ method, key, query: url.searchParams, bytes })
  }
  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request
    test.calls.push(`${method} ${path}`)
    const trouble = test.trouble({ method, path })
    if (trouble === null) return void answer(request).then((given) => send(response, method, given))
    request.resume()
    if (trouble === 'breaks off') request.socket.destroy()
    if (trouble === 'stalls') response.writeHead(200, { 'Content-Type': 'application/xml' }).write('<')
    if (trouble === 'fails') send(response, method, refusal(500, 'InternalError'))
    if (trouble === 'is full') send(response, method, refusal(507, 'XMinioStorageFull'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return test
}

function send(response: ServerResponse, method: string, { status, body = '', headers }: Answer): void {
  const length = { 'Content-Length': Buffer.byteLength(body), ...headers }
  response.writeHead(status, status === 204 ? {} : length).end(method === 'HEAD' ? '' : body)
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: xml('Error', `<Code>${code}</Code><Message>${code}</Message>`),
  headers: { 'Content-Type': 'application/xml' },
})

function bucketInMemory(): (call: Call) => Answer {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Parts>()

  const actOnUpload = ({ method, key, query, bytes }: Call): Answer => {
    if (query.has('uploads') && method === 'GET') return { status: 200, body: listOfUploads(uploads) }
    if (query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, begun: new Date(), parts: new Map() })
      return { status: 200, body: xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`) }
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)?.parts
    if (!parts) return refusal(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), bytes)
      return { status: 200, headers: { ETag: etagOf(bytes) } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part))
    objects.set(key, { bytes: whole, changedAt: new Date() })
    return {
      status: 200,
      body: xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etagOf(whole)}</ETag>`),
    }
  }

  return (call) => {
    const { method, key, query, bytes } = call
    if (query.has('uploads') || query.has('uploadId')) return actOnUpload(call)
    if (key === '') return listing(objects, query)
    if (method === 'PUT') {
      objects.set(key, { bytes, changedAt: new Date() })
      return { status: 200, headers: { ETag: etagOf(bytes) } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) return refusal(404, 'NoSuchKey')
    return {
      status: 200,
      body: found.bytes,
      headers: { ETag: etagOf(found.bytes), 'Last-Modified': found.changedAt.toUTCString() },
    }
  }
}

/** One page of S3's ListObjects, version 1. */
function listing(objects: ReadonlyMap<string, Stored>, query: URLSearchParams): Answer {
  const most = Number(query.get('max-keys') ?? 1000)
  const keys = [...objects.keys()].sort().filter((key) => key > (query.get('marker') ?? ''))
  const contents = keys.slice(0, most).map((key) => {
    const { bytes, changedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), changedAt: new Date(0) }
    const facts = `<LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`
    return `<Contents><Key>${key}</Key>${facts}</Contents>`
  })
  const rest = `<IsTruncated>${keys.length > most}</IsTruncated>`
  return { status: 200, body: xml('ListBucketResult', `${rest}${contents.join('')}`) }
}

const listOfUploads = (uploads: ReadonlyMap<string, Parts>): string =>
  xml(
    'ListMultipartUploadsResult',
    [...uploads]
      .map(([id, { key, begun }]) => {
        const facts = `<Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated>`
        return `<Upload>${facts}</Upload>`
      })
      .join(''),
  )

const xml = (name: string, content: string) => `<?xml version="1.0"?><${name}>${content}</${name}>`

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
