import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'

export class StoppedError extends Error {}

export type Terminal = {
  say(text: string): void
  readLine(prompt: string, options?: { isSecret?: boolean }): Promise<string>
  close(): void
}

type Streams = {
  input: Readable & { isTTY?: boolean }
  output: Writable & { isTTY?: boolean; columns?: number }
}

export function openTerminal({ input, output }: Streams = { input: process.stdin, output: process.stdout }) {
  const isPerson = Boolean(input.isTTY && output.isTTY)
  let isMuted = false
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isMuted) output.write(chunk)
      done()
    },
  })
  const reader = createInterface({
    input,
    output: Object.assign(echo, { columns: output.columns }),
    terminal: isPerson,
    historySize: 0,
  })
  const lines: string[] = []
  let stopped: StoppedError | null = null
  let waiting: PromiseWithResolvers<string> | null = null
  const stop = (reason: string) => {
    stopped ??= new StoppedError(reason)
    waiting?.reject(stopped)
  }
  reader.on('line', (line) => {
    if (!waiting) return void lines.push(line)
    waiting.resolve(line)
    waiting = null
  })
  reader.on('SIGINT', () => stop('Stopped.'))
  reader.on('close', () => stop('The input ended before the last question.'))

  const nextLine = async (): Promise<string> => {
    // Drops lines that a person typed while a check was running, because they were not meant for the next
    // question.
    if (isPerson) lines.length = 0
    const early = lines.shift()
    if (early !== undefined) return early
    if (stopped) throw stopped
    waiting = Promise.withResolvers<string>()
    return waiting.promise
  }
  return {
    say: (text) => void output.write(`${text}\n`),
    readLine: async (prompt, { isSecret = false } = {}) => {
      if (stopped && lines.length === 0) throw stopped
      reader.setPrompt(prompt)
      if (isPerson) reader.prompt()
      else output.write(prompt)
      isMuted = isPerson && isSecret
      try {
        return (await nextLine()).trim()
      } finally {
        isMuted = false
        if (!isPerson || isSecret) output.write('\n')
      }
    },
    close: () => reader.close(),
  } satisfies Terminal
}
