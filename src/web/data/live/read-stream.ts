import { heartbeatSeconds, liveKinds, livePath, type LiveEvent } from '../../../shared/delivery/live.ts'
import { headersOf, sendRenewing, toApiError } from '../api/api.ts'
import { isApiError, refusal } from '../api/api-error.ts'

type StreamListener = {
  position: string | null
  signal: AbortSignal
  onUp: (isUp: boolean) => void
  onEvent: (event: LiveEvent, position: string) => void
  onPosition: (position: string) => void
}

const longestSilenceMs = heartbeatSeconds * 2000
const longestWaitMs = 60_000

/** Reads the stream of changes and reconnects until `signal` is aborted. Never rejects. */
export async function readStream(listener: StreamListener): Promise<void> {
  let { position } = listener
  let failures = 0
  let retryMs = 1000
  const note = (next: string) => {
    position = next
    listener.onPosition(next)
  }
  while (!listener.signal.aborted) {
    let waitMs = retryMs
    try {
      const { response, silence } = await open(position, listener.signal)
      failures = 0
      listener.onUp(true)
      for await (const { event, id, retry } of blocksOf(response, silence)) {
        if (retry) retryMs = waitMs = retry
        if (event) listener.onEvent(event, id ?? position ?? '')
        if (id) note(id)
      }
    } catch (error) {
      failures += 1
      waitMs = waitAfter(error, failures)
    }
    // After a normal end a new stream soon continues, so only a failure reports that the stream is down.
    if (failures > 0) listener.onUp(false)
    await pause(waitMs, listener.signal)
  }
}

async function open(position: string | null, outer: AbortSignal) {
  const quiet = new AbortController()
  let timer = 0
  const silence = {
    reset: () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => quiet.abort(), longestSilenceMs)
    },
    stop: () => clearTimeout(timer),
  }
  silence.reset()
  const signal = AbortSignal.any([outer, quiet.signal])
  const response = await sendRenewing(async (token) => {
    const answer = await fetch(livePath, {
      headers: {
        Accept: 'text/event-stream',
        ...headersOf(token, undefined),
        ...(position !== null && { 'Last-Event-ID': position }),
      },
      cache: 'no-store',
      signal,
    }).catch((error: unknown) => {
      throw toApiError(error, outer.aborted, quiet.signal.aborted)
    })
    if (!answer.ok) throw refusal(answer.status, answer.headers.get('Retry-After'), await answer.text())
    return answer
  })
  return { response, silence }
}

type Block = { event?: LiveEvent; id?: string; retry?: number }

async function* blocksOf(
  response: Response,
  silence: { reset: () => void; stop: () => void },
): AsyncGenerator<Block> {
  if (!response.body) throw new Error('A stream without a body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      silence.reset()
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield parseBlock(block)
    }
  } finally {
    silence.stop()
    reader.cancel().catch(() => {})
  }
}

export function parseBlock(block: string): Block {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    fields.set(name, value)
  }
  const kind = liveKinds.find((known) => known === fields.get('event'))
  const [id, retry] = [fields.get('id'), Number(fields.get('retry'))]
  return {
    ...(kind && { event: { ...(JSON.parse(fields.get('data') ?? '{}') as object), kind } as LiveEvent }),
    ...(id && { id }),
    ...(retry > 0 && { retry }),
  }
}

function waitAfter(error: unknown, failures: number): number {
  const asked = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0
  const own = Math.min(longestWaitMs, 1000 * 2 ** Math.min(failures, 10))
  return Math.max(asked, own) * (0.75 + Math.random() * 0.5)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = window.setTimeout(() => navigator.onLine && done(), ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
