// A process of its own, which does nothing but decode what people upload: when it crashes, hangs or takes too much, it is
// killed and one picture is lost. That contains faults, not an intruder: it is given no setting and no secret, but runs as
// the server's user and may read what that user may (the server's environment in /proc, DATA_DIR).
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { AppError, type ErrorCode } from '../../../../shared/contract/errors.ts'
import { drawSizes, weigh, type Drawn, type Extra, type Uploaded } from './drawing.ts'

export type Question = { upload: Uploaded; act: 'weigh' } | { upload: Uploaded; act: 'draw'; extra: Extra }
export type Answer = { held: number } | { drawn: Drawn } | { refusal: ErrorCode; message: string }

process.on('message', async (question: Question) => process.send?.(await answer(question)))
// When the server is told to stop, it finishes what it has begun, and with it what is being drawn here.
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
standBack()

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

/** Pages go first; and when memory ends, this process does, not the server. */
function standBack(): void {
  for (const act of [() => setPriority(5), () => writeFileSync('/proc/self/oom_score_adj', '1000')])
    try {
      act()
    } catch {
      // Another system, or one that does not allow it: it is as good without.
    }
}
