import { Readable } from 'node:stream'
import { exportHours } from '../../../shared/oversight/data-exports.ts'
import type { Context } from '../../endpoint/context.ts'
import { scheduleFileDeletions, runFileDeletions } from '../../operations/files/file-deletions.ts'
import { sendNotice } from '../../delivery/notices/notices.ts'
import { gather } from './gathering.ts'
import { markFailed, markReady, startNextExport, type Waiting } from './sql.ts'
import { zipOf } from './zip.ts'

const mostAttempts = 3
const hourMs = 3_600_000

export async function packExports(context: Context, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const waiting = await startNextExport(context.db.kysely)
    if (!waiting) return
    try {
      await pack(context, waiting)
    } catch (error) {
      context.log.error({ err: error, exportId: waiting.id, attempts: waiting.attempts }, 'export not packed')
      if (waiting.attempts < mostAttempts) return
      await giveUp(context, waiting)
    }
  }
}

async function pack(context: Context, { id, accountId, fileName }: Waiting): Promise<void> {
  const held = await gather(context, accountId)
  await context.files.putStream(fileName, Readable.from(zipOf(held, context.files)))
  const now = context.now()
  const isStillWanted = await context.db.transaction(async (trx) => {
    const isMarked = await markReady(trx, id, now, new Date(now.getTime() + exportHours * hourMs))
    if (!isMarked) return false
    await sendNotice(trx, context.config, { accountId, kind: 'data_export_ready', data: {} })
    return true
  })
  if (!isStillWanted) await runFileDeletions(context, [fileName])
}

async function giveUp(context: Context, { id, fileName }: Waiting): Promise<void> {
  await context.db.transaction(async (trx) => {
    await markFailed(trx, id)
    await scheduleFileDeletions(trx, [fileName], context.now())
  })
  await runFileDeletions(context, [fileName])
}
