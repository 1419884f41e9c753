import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../../shared/contract/errors.ts'
import { countOf, setGauge, timeOf } from '../../../observability/metrics.ts'
import type { Answer, Question } from './decoder.ts'
import type { Drawn, Extra, Uploaded } from './drawing.ts'
import { createQueue } from '../store/queue.ts'

type Bounds = {
  atOnce: number
  mostWaiting: number
  longestMs: number
  mostBytes: number
  idleMs: number
  heavyBytes: number
  program?: string
}

export type Decoders = {
  draw(upload: Uploaded, extra: Extra): Promise<Drawn>
  copyPdf(path: string): Promise<Uint8Array>
  pids(): number[]
  stop(): void
}

const mostQuestions = 400
const watchEveryMs = 100
const decoderProgram = fileURLToPath(new URL('./decoder.ts', import.meta.url))

export function createDecoders(bounds: Bounds): Decoders {
  const { atOnce, mostWaiting, longestMs, mostBytes, idleMs, heavyBytes, program = decoderProgram } = bounds
  const waiting = { inTurn: 0, alone: 0 }
  const queueOf = (name: keyof typeof waiting, places: number) =>
    createQueue({
      atOnce: places,
      mostWaiting,
      onWait: (count) => {
        waiting[name] = count
        setGauge('klaket_photos_waiting', {}, waiting.inTurn + waiting.alone)
      },
    })
  const inTurn = queueOf('inTurn', atOnce)
  const alone = queueOf('alone', 1)
  const all = new Map<ChildProcess, { asked: number }>()
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  const start = (): ChildProcess => {
    const child = fork(program, [], {
      env: {},
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.set(child, { asked: 0 })
    child.on('exit', () => all.delete(child))
    child.on('error', () => all.delete(child))
    child.unref()
    child.channel?.unref()
    return child
  }
  const acquire = (): ChildProcess => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer)
      if (all.has(last.child) && last.child.connected) return last.child
    }
    return start()
  }
  const release = (child: ChildProcess) => {
    const entry = all.get(child)
    if (!entry || !child.connected) return
    entry.asked += 1
    if (entry.asked >= mostQuestions) return child.disconnect()
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      )
      if (child.connected) child.disconnect()
    }, idleMs)
    timer.unref()
    idle.push({ child, timer })
  }
  const ask = async (question: Question): Promise<Answer> => {
    const child = acquire()
    const answer = await answerOf(child, question, { longestMs, mostBytes })
    release(child)
    if ('refusal' in answer) throw new AppError(answer.refusal, { message: answer.message })
    return answer
  }
  const drawNow = async (upload: Uploaded, extra: Extra): Promise<Drawn> => {
    const begin = performance.now()
    const answer = await ask({ upload, act: 'draw', extra })
    if (!('drawn' in answer)) throw new Error('The decoder answered something else')
    timeOf('klaket_photo_seconds', {}, (performance.now() - begin) / 1000)
    return answer.drawn
  }
  const draw = async (upload: Uploaded, extra: Extra): Promise<Drawn> => {
    const light = await inTurn(async () => {
      const weight = await ask({ upload, act: 'weigh' })
      return 'held' in weight && weight.held > heavyBytes ? null : drawNow(upload, extra)
    })
    return light ?? alone(() => inTurn(() => drawNow(upload, extra), { hasWaited: true }))
  }
  return {
    draw: async (upload, extra) => {
      try {
        const drawn = await draw(upload, extra)
        countOf('klaket_photos_total', { result: 'made' })
        return drawn
      } catch (error) {
        const isOurs = error instanceof AppError && error.code !== 'photo_failed'
        if (isOurs) countOf('klaket_photos_total', { result: error.code === 'busy' ? 'busy' : 'refused' })
        throw error
      }
    },
    copyPdf: (path) =>
      inTurn(async () => {
        const answer = await ask({ path, act: 'copy PDF' })
        if (!('pdf' in answer)) throw new Error('The decoder answered something else')
        return answer.pdf
      }),
    pids: () => [...all.keys()].flatMap(({ pid }) => pid ?? []),
    stop: () => {
      for (const child of all.keys()) child.kill('SIGKILL')
    },
  }
}

function answerOf(
  child: ChildProcess,
  question: Question,
  { longestMs, mostBytes }: Pick<Bounds, 'longestMs' | 'mostBytes'>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let why: 'crashed' | 'late' | 'large' = 'crashed'
    const kill = (reason: typeof why) => {
      why = reason
      child.kill('SIGKILL')
    }
    const late = setTimeout(() => kill('late'), longestMs)
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > mostBytes) kill('large')
    }, watchEveryMs)
    const end = () => {
      clearTimeout(late)
      clearInterval(watch)
      child.off('message', answered).off('exit', ended).off('error', ended)
    }
    const answered = (answer: unknown) => {
      end()
      resolve(answer as Answer)
    }
    const ended = (cause: unknown) => {
      end()
      countOf('klaket_photos_total', { result: why })
      const refusal = new AppError('photo_failed')
      refusal.cause = new Error(`The decoder ended: ${why}`, { cause })
      reject(refusal)
    }
    child.on('message', answered).on('exit', ended).on('error', ended)
    child.send(question, (error) => error && kill('crashed'))
  })
}

function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}

export const decoders = createDecoders({
  atOnce: 2,
  mostWaiting: 40,
  longestMs: 60_000,
  mostBytes: 900_000_000,
  idleMs: 60_000,
  heavyBytes: 60_000_000,
})
