import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createHistogram, performance } from 'node:perf_hooks'

export type Ask = {
  path: string
  method?: 'GET' | 'POST'
  body?: string | Buffer
  headers?: Record<string, string>
}
export type Asks = (turn: number) => Ask
export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

export type Measured = {
  rate: number
  p50: number
  p95: number
  p99: number
  slowest: number
  answers: number
  statuses: Record<number, number>
}

export type LoadOptions = {
  seconds: number
  clients: number
  pause?: number
  signal?: AbortSignal
}

/**
 * Sends requests over keep-alive connections. The load client is our own, because others report whole
 * milliseconds, and node:http’s would cost as much CPU time as the measured server.
 */
export async function load(origin: string, asks: Asks, options: LoadOptions): Promise<Measured> {
  const histogram = createHistogram({ lowest: 1, highest: 600_000_000_000, figures: 3 })
  const statuses: Record<number, number> = {}
  let turn = 0
  const start = performance.now()
  const end = start + options.seconds * 1000
  const isOver = () => performance.now() >= end || options.signal?.aborted === true
  const work = async () => {
    const client = await openClient(origin)
    while (!isOver()) {
      const asked = asks(turn++)
      bytesOf(asked)
      const sent = process.hrtime.bigint()
      const { status } = await client.ask(asked)
      histogram.record(process.hrtime.bigint() - sent)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (options.pause) await new Promise((resolve) => setTimeout(resolve, options.pause))
    }
    client.close()
  }
  await Promise.all(Array.from({ length: options.clients }, work))
  const seconds = (performance.now() - start) / 1000
  const at = (percentile: number) => histogram.percentile(percentile) / 1e6
  return {
    rate: histogram.count / seconds,
    p50: at(50),
    p95: at(95),
    p99: at(99),
    slowest: histogram.max / 1e6,
    answers: histogram.count,
    statuses,
  }
}

export async function ask(origin: string, wanted: Ask): Promise<Answer> {
  const client = await openClient(origin)
  try {
    return await client.ask(wanted)
  } finally {
    client.close()
  }
}

const known = new WeakMap<Ask, Buffer>()

function bytesOf(wanted: Ask): Buffer {
  const before = known.get(wanted)
  if (before) return before
  const { path, method = 'GET', body, headers = {} } = wanted
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  const content = Buffer.from(body ?? '')
  if (body !== undefined) lines.push(`content-length: ${content.length}`)
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content])
  known.set(wanted, bytes)
  return bytes
}

export type Client = { ask(wanted: Ask): Promise<Answer>; close(): void }

/**
 * Opens a keep-alive connection, on which replies must have a Content-Length: chunked replies are not
 * understood.
 */
export async function openClient(origin: string): Promise<Client> {
  const { hostname, port } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  let chunks: Buffer[] = []
  let bytes = 0
  let head: ReturnType<typeof headOf> = null

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    try {
      head ??= headOf(chunks)
    } catch (error) {
      return socket.destroy(error as Error)
    }
    if (!head || bytes < head.total) return
    const { status, text, length } = head
    const parts = chunks
    const answer: Answer = {
      status,
      get headers() {
        return headersOf(text)
      },
      get body() {
        const all = Buffer.concat(parts)
        return all.subarray(all.length - length)
      },
    }
    chunks = []
    bytes = 0
    head = null
    waiting?.resolve(answer)
  })
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection')))
  return {
    ask: (wanted) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(bytesOf(wanted))
      }),
    close: () => {
      waiting = null
      socket.destroy()
    },
  }
}

function headOf(chunks: Buffer[]) {
  const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
  const end = all.indexOf('\r\n\r\n')
  if (end < 0) return null
  const text = all.toString('latin1', 0, end)
  if (/\r\ntransfer-encoding:/i.test(text)) throw new Error('An answer without a length cannot be measured')
  const status = Number(text.slice(9, 12))
  const contentLength = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
  const length = status === 304 || status === 204 ? 0 : Number(contentLength ?? 0)
  return { status, text, length, total: end + 4 + length }
}

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )
