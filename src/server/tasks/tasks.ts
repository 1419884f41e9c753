import { sql } from 'kysely'
import { tellOfNewTerms } from '../accounts/consents.ts'
import { anchorAudit } from '../audit/verify.ts'
import { showWhatIsDue } from './due.ts'
import type { Context } from '../context.ts'
import { packExports } from '../data-exports/packing.ts'
import { countOf, timeOf } from '../metrics.ts'
import { endFeatured } from '../featured/featured.ts'
import { sweepLeaving } from '../files/leaving.ts'
import { prepareDigest } from '../newsletter/digest.ts'
import { sendIssues } from '../newsletter/issues.ts'
import { eraseArchives, eraseOver } from '../retention/retention.ts'
import { refreshNumbers } from '../numbers/refresh.ts'
import { deliverOutbox } from '../outbox/deliver.ts'
import { liftOverSuspensions } from '../people/suspending.ts'
import { checkQueue } from '../reviews/checks.ts'

export type Task = {
  name: string
  everySeconds: number
  /** Several processes may be at it at once: it sees to that itself. */
  isShared?: true
  run(context: Context): Promise<void>
}

/** The timetable: what the server does by itself. */
const timetable: Task[] = [
  { name: 'deliver the outbox', everySeconds: 2, isShared: true, run: deliverOutbox },
  { name: 'show what is due', everySeconds: 15, run: showWhatIsDue },
  { name: 'check the review queue', everySeconds: 5, run: checkQueue },
  { name: 'lift suspensions that are over', everySeconds: 30, run: liftOverSuspensions },
  { name: 'pack data exports', everySeconds: 5, run: packExports },
  { name: 'erase archives that have run out', everySeconds: 600, run: eraseArchives },
  { name: 'remove files that were let go', everySeconds: 600, run: sweepLeaving },
  { name: 'prepare the weekly digest', everySeconds: 600, run: prepareDigest },
  { name: 'send newsletter issues', everySeconds: 10, run: sendIssues },
  { name: 'end what is featured', everySeconds: 60, run: endFeatured },
  { name: 'refresh the numbers', everySeconds: 120, run: refreshNumbers },
  { name: 'anchor the audit log', everySeconds: 3600, run: anchorAudit },
  { name: 'tell of new terms', everySeconds: 60, run: tellOfNewTerms },
  { name: 'erase what has had its time', everySeconds: 3600, run: eraseOver },
]

/** Starts the timetable; a task never overlaps itself, in this process or, unless it is shared, in others on the same database. */
export function startTasks(context: Context, tasks: Task[] = timetable): () => Promise<void> {
  const running = new Map<Task, Promise<void>>()
  const timers = tasks.map((task) =>
    setInterval(() => {
      if (running.has(task)) return
      const done = runOnce(context, task).finally(() => running.delete(task))
      running.set(task, done)
    }, task.everySeconds * 1000),
  )
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(running.values())
  }
}

/** Runs a task now, unless another process is at it. */
export async function runOnce(context: Context, task: Task): Promise<void> {
  try {
    if (task.isShared || context.db.engine === 'embedded') await runCounted(context, task)
    else await runUnderLock(context, task)
  } catch (error) {
    context.log.error({ err: error, task: task.name }, 'task failed')
  }
}

async function runCounted(context: Context, task: Task): Promise<void> {
  const begin = performance.now()
  let result = 'failed'
  try {
    await task.run(context)
    result = 'done'
  } finally {
    countOf('klaket_task_runs_total', { task: task.name, result })
    timeOf('klaket_task_seconds', { task: task.name }, (performance.now() - begin) / 1000)
  }
}

async function runUnderLock(context: Context, task: Task): Promise<void> {
  await context.db.kysely.connection().execute(async (connection) => {
    const lock = sql`hashtext(${`klaket task ${task.name}`})`
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lock}) as got`.execute(
      connection,
    )
    if (!rows[0]?.got) return
    try {
      await runCounted(context, task)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}
