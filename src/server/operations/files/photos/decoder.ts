// Photos and PDFs are decoded in a process of their own, which runs this file. This limits the damage of
// crashes, not of attacks: the process gets no secrets, but it may read whatever the server's user may.
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { AppError, type ErrorCode } from '../../../../shared/contract/errors.ts'
import { drawSizes, weigh, type Drawn, type Extra, type Uploaded } from './drawing.ts'

export type Question =
  | { upload: Uploaded; act: 'weigh' }
  | { upload: Uploaded; act: 'draw'; extra: Extra }
  | { path: string; act: 'copy PDF' }
export type Answer =
  | { held: number }
  | { drawn: Drawn }
  | { pdf: Uint8Array }
  | { refusal: ErrorCode; message: string }

process.on('message', async (question: Question) => process.send?.(await answer(question)))
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
lowerPriority()

async function answer(question: Question): Promise<Answer> {
  try {
    if (question.act === 'copy PDF')
      return { pdf: await (await import('../pdfs/pdf-copy.ts')).copyPdf(question.path) }
    return question.act === 'weigh'
      ? { held: await weigh(question.upload) }
      : { drawn: await drawSizes(question.upload, question.extra) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code, message: error.message }
    throw error
  }
}

function lowerPriority(): void {
  for (const act of [() => setPriority(5), () => writeFileSync('/proc/self/oom_score_adj', '1000')])
    try {
      act()
    } catch {}
}
