import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { countInFront, listenInFront } from './in-front.ts'
import { requestIdHeader } from './log.ts'

type Asked = { body: string; version: string }
type Kept = { bytes: Buffer; headers: OutgoingHttpHeaders; version: string; expires: number }

type Options = {
  /** The path exactly as clients of ours ask for it. */
  path: string
  /** Whether the answer to this body may be kept at all. */
  mayKeep: (body: unknown) => boolean
  contentVersion: () => string | number
  /** Who may know of changes that this process has not heard of; nobody unless said. */
  isAhead?: (request: IncomingMessage) => boolean
  /** Counts a request, and tells whether it is to be answered: whoever has asked too much the framework refuses. */
  count?: (request: IncomingMessage) => Promise<boolean>
  now?: () => number
}

/** What is not part of the content (counts of views) may be so old. */
const lifetimeMs = 10_000
const mostKept = 500
const longestBody = 1000

/**
 * Keeps visitors' answers of a reading POST by the bytes of its body, while the content stays the same and for ten seconds,
 * and gives them out in front of the framework, as prepared pages are. Who says who they are is never answered here.
 */
export function answerPostsFirst(http: FastifyInstance, options: Options): void {
  const {
    path,
    mayKeep,
    contentVersion,
    isAhead = () => false,
    count,
    now = () => performance.now(),
  } = options
  const kept = new Map<string, Kept>()
  const askedBy = new WeakMap<IncomingMessage, Asked>()

  http.addHook('onSend', async (request, reply, payload) => {
    const asked = askedBy.get(request.raw)
    if (!asked || reply.statusCode !== 200 || typeof payload !== 'string') return
    if (!mayKeep(request.body)) return
    const { [requestIdHeader]: _, ...headers } = reply.getHeaders()
    if (headers['set-cookie'] !== undefined) return
    const bytes = Buffer.from(payload)
    kept.delete(asked.body)
    kept.set(asked.body, {
      bytes,
      headers: { ...(headers as OutgoingHttpHeaders), 'content-length': bytes.length },
      // What was read before a change is not the answer after it.
      version: asked.version,
      expires: now() + lifetimeMs,
    })
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
  })
  listenInFront(http, (request, response, handOn) => {
    if (isAsked(request) && !isAhead(request)) readAndAnswer(request, response, handOn)
    else handOn(request, response)
  })
  const sweep = setInterval(() => {
    for (const [body, known] of kept) if (!isValid(known)) kept.delete(body)
  }, lifetimeMs).unref()
  http.addHook('preClose', async () => clearInterval(sweep))

  const isValid = ({ expires, version }: Kept) => expires > now() && version === String(contentVersion())

  function isAsked({ method, url, headers }: IncomingMessage): boolean {
    if (method !== 'POST' || url !== path || headers.authorization !== undefined) return false
    // The framework refuses broken ones.
    if (headers['idempotency-key'] !== undefined) return false
    const length = Number(headers['content-length'])
    return length > 0 && length <= longestBody && headers['content-type'] === 'application/json'
  }

  /** The body is put back for the framework when it is not known. */
  function readAndAnswer(request: IncomingMessage, response: ServerResponse, handOn: RequestListener): void {
    request.once('readable', () => {
      const chunk: Buffer | null = request.read()
      const isWhole = chunk?.length === Number(request.headers['content-length'])
      const body = isWhole ? chunk.toString('latin1') : ''
      const known = kept.get(body)
      if (known && isValid(known)) {
        // The least recently asked for goes first.
        kept.delete(body)
        kept.set(body, known)
        const answer = () => {
          send(known, response)
          request.resume()
        }
        if (count) count(request).then((isWithin) => (isWithin ? answer() : giveBack()), giveBack)
        else answer()
        return
      }
      if (isWhole) askedBy.set(request, { body, version: String(contentVersion()) })
      giveBack()

      function giveBack() {
        if (chunk) request.unshift(chunk)
        handOn(request, response)
      }
    })
  }

  /** With an id of its own and a line in the log, as every answer. */
  function send({ headers, bytes }: Kept, response: ServerResponse): void {
    const start = performance.now()
    const requestId = randomUUID()
    response.writeHead(200, { ...headers, [requestIdHeader]: requestId }).end(bytes)
    const ms = Math.round((performance.now() - start) * 10) / 10
    http.log.info({ requestId, method: 'POST', path, status: 200, ms }, 'answered')
    countInFront('POST', path, 200)
  }
}
