// This process limits the damage of crashes, not of attacks: it gets no settings and no secrets, but it may read
// whatever the server's user may (the server's environment in /proc, DATA_DIR).
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { AppError, type ErrorCode } from '../../../../shared/contract/errors.ts'
import { drawSizes, weigh, type Drawn, type Extra, type Uploaded } from './drawing.ts'

export type Question = { upload: Uploaded; act: 'weigh' } | { upload: Uploaded; act: 'draw'; extra: Extra }
export type Answer = { held: number } | { drawn: Drawn } | { refusal: ErrorCode; message: string }

process.on('message', async (question: Question) => process.send?.(await answer(question)))
// A stopping server finishes its requests and with them the pictures that are being drawn here.
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
lowerPriority()

async function answer(question: Question): Promise<Answer> {
  try {
    return question.act === 'weigh'
      ? { held: await weigh(question.upload) }
      : { drawn: await drawSizes(question.upload, question.extra) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code, message: error.message }
    throw error
  }
}

/** When memory runs out, the kernel kills this process before the server. */
function lowerPriority(): void {
  for (const act of [() => setPriority(5), () => writeFileSync('/proc/self/oom_score_adj', '1000')])
    try {
      act()
    } catch {
      // Not supported on this system, or not permitted.
    }
}
