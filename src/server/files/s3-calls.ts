import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config-files.ts'

/** How long a store may take. */
export type S3Times = {
  /** Until it has answered one attempt, in milliseconds. */
  attemptMs: number
  attempts: number
  /** For all attempts of a call together, in milliseconds. */
  wholeMs: number
  /** Between two pieces of a file that is being read, in milliseconds. */
  stallMs: number
}

type Body = { content: Uint8Array | Blob; sha256: string }

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key: string
  query?: Record<string, string>
  body?: Body
  headers?: Record<string, string>
  /** More than the usual for large bodies, in milliseconds. */
  extraMs?: number
}

/** What a store answered that was no success, or why it did not answer. `code` is its own word. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, call: S3Call, cause?: unknown) {
    super(`The S3 store answered ${call.method} ${call.key || 'the bucket'} with ${status} ${code}`.trim(), {
      cause,
    })
    this.name = 'S3Error'
    this.status = status
    this.code = code
  }
}

export type S3Answer = { response: Response; stop: () => void }

/** Slept on, broken on the way, or too much at once: another attempt may succeed. */
const passing = [408, 429, 500, 502, 503, 504]
const firstPauseMs = 100

/**
 * Signs calls (Signature Version 4) and makes them, again after a pause while that can help and there is time.
 * Every call can be made twice without harm.
 */
export function s3Calls(settings: S3Settings, times: S3Times): (call: S3Call) => Promise<S3Answer> {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
  })
  const addressOf = addressesOf(settings)

  const attempt = async (call: S3Call, limitMs: number): Promise<S3Answer> => {
    const request = await client.sign(addressOf(call), {
      method: call.method,
      headers: { 'X-Amz-Content-Sha256': call.body?.sha256 ?? emptySha256, ...call.headers },
      ...(call.body && { body: call.body.content as BodyInit }),
    })
    const control = new AbortController()
    const timer = setTimeout(() => control.abort(new Error('took too long')), limitMs)
    try {
      const response = await fetch(request, { signal: control.signal, redirect: 'error' })
      if (response.ok) {
        if (call.method !== 'GET') await response.arrayBuffer()
        return { response, stop: () => control.abort() }
      }
      const said = await response.text()
      throw new S3Error(response.status, /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? '', call)
    } catch (error) {
      if (error instanceof S3Error) throw error
      throw new S3Error(0, control.signal.aborted ? 'Timeout' : 'NoAnswer', call, error)
    } finally {
      clearTimeout(timer)
    }
  }
  return async (call) => {
    const extra = call.extraMs ?? 0
    const end = performance.now() + times.wholeMs + extra
    for (let count = 1; ; count += 1) {
      try {
        return await attempt(call, Math.max(1, Math.min(times.attemptMs + extra, end - performance.now())))
      } catch (error) {
        const isPassing = error instanceof S3Error && (error.status === 0 || passing.includes(error.status))
        const pauseMs = firstPauseMs * 2 ** count * (0.5 + Math.random() / 2)
        if (!isPassing || count >= times.attempts || performance.now() + pauseMs >= end) throw error
        await pause(pauseMs)
      }
    }
  }
}

/** Gives the address of a call: the bucket stands in the path, or before the host. */
export function addressesOf({
  endpoint,
  bucket,
  hasPathStyle,
}: S3Settings): (call: Pick<S3Call, 'key' | 'query'>) => string {
  const base = new URL(endpoint.endsWith('/') ? endpoint : `${endpoint}/`)
  if (!hasPathStyle) base.host = `${bucket}.${base.host}`
  return ({ key, query }) => {
    const url = new URL(hasPathStyle ? (key ? `${bucket}/${key}` : `${bucket}`) : key, base)
    url.search = new URLSearchParams(query).toString()
    return url.href
  }
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
