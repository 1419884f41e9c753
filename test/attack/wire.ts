import { request, type IncomingHttpHeaders } from 'node:http'

export type WireReply = {
  status: number
  text: string
  headers: IncomingHttpHeaders
  ms: number
  // Untyped, because each test checks the fields that it expects.
  body: any
}

export type WireRequest = {
  body?: unknown
  raw?: string
  token?: string
  headers?: Record<string, string>
  /** Client address 127.x.y.z, which makes the request come from a network of its own. */
  from?: string
}

/** Sends a request over a new connection. */
export function ask(
  base: string,
  method: string,
  path: string,
  { body, raw, token, headers, from = '127.0.0.1' }: WireRequest = {},
): Promise<WireReply> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${base}${path}`,
      {
        method,
        localAddress: from,
        agent: false,
        timeout: 60_000,
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (text += part))
        reply.on('end', () => {
          const isJson = String(reply.headers['content-type']).startsWith('application/json') && text !== ''
          const ms = performance.now() - started
          resolve({
            status: reply.statusCode ?? 0,
            text,
            headers: reply.headers,
            ms,
            body: isJson ? JSON.parse(text) : null,
          })
        })
        reply.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('No answer in a minute')))
    sent.end(payload)
  })
}
