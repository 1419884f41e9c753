import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../src/server/config-files.ts'

/** What a store does with a call in place of answering it; null: it answers. */
export type Trouble = 'fails' | 'is full' | 'hangs' | 'breaks off' | null

export type TestS3 = {
  settings: S3Settings
  /** Asked at every call. */
  trouble: (call: { method: string; path: string }) => Trouble
  /** Every call since the last look, as “PUT /klaket/ab/…”. */
  calls: string[]
  close(): Promise<void>
}

/** A server that speaks S3 and checks signatures, on a port of its own, with an empty bucket. */
export async function startTestS3(bucket = 'klaket'): Promise<TestS3> {
  const directory = `${tmpdir()}/klaket-s3-${randomUUID()}`
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  s3rver.logger.exceptions.unhandle()
  await s3rver.configureBuckets()
  const answer = s3rver.callback()
  const test: TestS3 = {
    settings: {
      endpoint: '',
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      hasPathStyle: true,
    },
    trouble: () => null,
    calls: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request
    test.calls.push(`${method} ${path}`)
    const trouble = test.trouble({ method, path })
    if (trouble === null) return void answer(request, response)
    request.resume()
    if (trouble === 'breaks off') request.socket.destroy()
    if (trouble === 'fails') response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    if (trouble === 'is full') response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return test
}
