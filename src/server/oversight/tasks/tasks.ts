import { Mutex, withTimeout, type MutexInterface } from 'async-mutex'
import { sql } from 'kysely'
import { announceNewTerms } from '../../people/accounts/settings/consents.ts'
import { countTitleWords } from '../../board/search-help/words.ts'
import { flushViews } from '../../board/advertisements/views/views.ts'
import { anchorAudit } from '../../operations/audit/verify.ts'
import { publishScheduledContent } from './due.ts'
import { expireAdvertisements } from '../../board/deadlines/expiring.ts'
import { remindOwners } from '../../board/deadlines/reminding.ts'
import { followPromises } from '../../board/deadlines/response-promise/promises.ts'
import type { Context } from '../../endpoint/context.ts'
import { packExports } from '../data-exports/packing.ts'
import { countOf, timeOf } from '../../observability/metrics.ts'
import { announceDue } from '../../delivery/notices/notices.ts'
import { remindOfDrafts } from '../../board/drafts/notices.ts'
import { endFeatured } from '../../board/advertisements/featured/featured.ts'
import { moveHidden } from '../../operations/files/hidden.ts'
import { sweepFileDeletions } from '../../operations/files/file-deletions.ts'
import { sweepStoredFiles } from '../../operations/files/sweeping.ts'
import { prepareDigest } from '../newsletter/digest.ts'
import { sendIssues } from '../newsletter/issues.ts'
import { eraseArchives, eraseExpired } from '../retention/retention.ts'
import { refreshStatistics } from '../statistics/refresh.ts'
import { suppressAddress } from '../../delivery/notices/suppressing.ts'
import { deliverOutbox } from '../../delivery/outbox/deliver.ts'
import { liftExpiredSuspensions } from '../people/acts/suspending.ts'
import { remindOfSaved } from '../../board/saved-advertisements/reminders.ts'
import { checkQueue } from '../../board/reviews/checks/checks.ts'
import { refreshLetters } from '../../board/saved-searches/alerts/letters.ts'
import { matchPublished } from '../../board/saved-searches/alerts/matching.ts'
import { tellAlerts } from '../../board/saved-searches/alerts/telling.ts'
import { pauseEmptied } from '../../board/saved-searches/saved-searches.ts'
import { queryRows } from '../../database/statements.ts'

export type Task = {
  name: string
  everySeconds: number
  isShared?: true
  isLong?: true
  run(context: Context, isStopping: () => boolean): Promise<void>
}

export const timetable: Task[] = [
  {
    name: 'deliver the outbox',
    everySeconds: 2,
    isShared: true,
    run: (context, isStopping) =>
      deliverOutbox(context, suppressAddress, isStopping, { search_alert: refreshLetters }),
  },
  { name: 'announce notices that are due', everySeconds: 2, run: announceDue },
  { name: 'show what is due', everySeconds: 15, run: publishScheduledContent },
  { name: 'write down views', everySeconds: 5, isShared: true, run: flushViews },
  { name: 'check the review queue', everySeconds: 5, run: checkQueue },
  { name: 'match published advertisements', everySeconds: 5, run: matchPublished },
  { name: 'tell of search results', everySeconds: 5, run: tellAlerts },
  { name: 'pause emptied searches', everySeconds: 600, run: pauseEmptied },
  { name: 'lift suspensions that are over', everySeconds: 30, run: liftExpiredSuspensions },
  { name: 'move hidden photos', everySeconds: 15, run: moveHidden },
  { name: 'pack data exports', everySeconds: 5, isLong: true, run: packExports },
  { name: 'erase archives that have run out', everySeconds: 600, isLong: true, run: eraseArchives },
  { name: 'remove files that were let go', everySeconds: 600, isLong: true, run: sweepFileDeletions },
  { name: 'sweep stored files', everySeconds: 3600, isLong: true, run: sweepStoredFiles },
  { name: 'prepare the weekly digest', everySeconds: 600, run: prepareDigest },
  { name: 'send newsletter issues', everySeconds: 10, run: sendIssues },
  { name: 'remind of saved advertisements', everySeconds: 600, run: remindOfSaved },
  { name: 'expire advertisements', everySeconds: 30, run: expireAdvertisements },
  { name: 'remind owners of deadlines', everySeconds: 300, run: remindOwners },
  { name: 'follow response promises', everySeconds: 300, run: followPromises },
  { name: 'end what is featured', everySeconds: 60, run: endFeatured },
  { name: 'remind of drafts', everySeconds: 600, run: remindOfDrafts },
  { name: 'refresh the numbers', everySeconds: 120, run: refreshStatistics },
  { name: 'count the words of titles', everySeconds: 1800, isLong: true, run: countTitleWords },
  { name: 'anchor the audit log', everySeconds: 3600, run: anchorAudit },
  { name: 'tell of new terms', everySeconds: 60, run: announceNewTerms },
  { name: 'erase what has had its time', everySeconds: 3600, isLong: true, run: eraseExpired },
]

const spreadSeconds = 60
const longestWaitMs = 600_000

/**
 * Runs each task at its interval. Only a shared task may run in two processes at once, and no task overlaps
 * itself in one process.
 * @returns a function that asks running tasks to stop and waits for them
 */
export function startTasks(context: Context, tasks: Task[] = timetable): () => Promise<void> {
  const running = new Map<Task, Promise<void>>()
  let isStopping = false
  const places = createPlaces()
  const run = (task: Task) => {
    if (running.has(task)) return
    const done = runInPlace(context, task, places, () => isStopping).finally(() => running.delete(task))
    running.set(task, done)
  }
  const timers = new Set<NodeJS.Timeout>()
  for (const [index, task] of tasks.entries()) {
    countOf('klaket_task_runs_total', { task: task.name, result: 'failed' }, 0)
    const offset = (Math.min(task.everySeconds, spreadSeconds) * index) / tasks.length
    const first = setTimeout(() => {
      timers.delete(first)
      timers.add(setInterval(() => run(task), task.everySeconds * 1000))
    }, offset * 1000)
    timers.add(first)
  }
  return async () => {
    isStopping = true
    timers.forEach(clearInterval)
    await Promise.all(running.values())
  }
}

export async function runOnce(context: Context, task: Task, isStopping = () => false): Promise<void> {
  try {
    if (task.isShared || context.db.engine === 'embedded') await runCounted(context, task, isStopping)
    else await runUnderLock(context, task, isStopping)
  } catch (error) {
    context.log.error({ err: error, task: task.name }, 'task failed')
  }
}

type Places = { short: MutexInterface; long: MutexInterface }

/**
 * Each task that takes a lock occupies two database connections, so at most one short and one long of these
 * tasks run at a time.
 */
const createPlaces = (): Places => ({
  short: withTimeout(new Mutex(), longestWaitMs),
  long: withTimeout(new Mutex(), longestWaitMs),
})

async function runInPlace(
  context: Context,
  task: Task,
  places: Places,
  isStopping: () => boolean,
): Promise<void> {
  if (task.isShared || context.db.engine === 'embedded') return runOnce(context, task, isStopping)
  const release = await (task.isLong ? places.long : places.short).acquire().catch(() => null)
  if (!release) return
  try {
    if (!isStopping()) await runOnce(context, task, isStopping)
  } finally {
    release()
  }
}

async function runCounted(context: Context, task: Task, isStopping: () => boolean): Promise<void> {
  const begin = performance.now()
  let result = 'failed'
  try {
    await task.run(context, isStopping)
    result = 'done'
  } finally {
    countOf('klaket_task_runs_total', { task: task.name, result })
    timeOf('klaket_task_seconds', { task: task.name }, (performance.now() - begin) / 1000)
  }
}

async function runUnderLock(context: Context, task: Task, isStopping: () => boolean): Promise<void> {
  await context.db.transaction(async (trx) => {
    const lock = sql`hashtext(${`klaket task ${task.name}`})`
    const rows = await queryRows<{ got: boolean; set_config: string }>(trx)`
      select pg_try_advisory_xact_lock(${lock}) as got, set_config('idle_in_transaction_session_timeout', '0', true)`
    if (rows[0]?.got) await runCounted(context, task, isStopping)
  })
}
