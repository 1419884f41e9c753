import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Database } from '../database/database.ts'
import { withTimeout } from '../config/timeout.ts'

/** A slow upload, an archive on its way out, a message that is being handed over. */
const longestWorkMs = 20_000
const longestCloseMs = 3_000
/** A terminal and npm may both pass on what was one key press. */
const sameSignalMs = 500

type Running = {
  app: App
  database: Database
  stopTasks: () => Promise<void>
  /** What else is closed at the end. */
  closeRest: () => Promise<void>
  /**
   * So long it says that it is not ready and still answers, for whatever shares requests out to notice; up to twice as long
   * while somebody still comes.
   */
  noticeMs: number
}

/**
 * On SIGTERM or SIGINT the server ends in order: not ready, no new tasks, nothing new accepted, what is under way is
 * finished, the database is closed; exit code 0. What takes longer than 20 seconds is cut off. A second signal ends it
 * at once.
 */
export function stopOnSignals(running: Running): void {
  let began = 0
  const onSignal = () => {
    if (began === 0) {
      began = performance.now()
      void stop(running).then((isInOrder) => process.exit(isInOrder ? 0 : 1))
    } else if (performance.now() - began > sameSignalMs) process.exit(1)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

async function stop({ app, database, stopTasks, closeRest, noticeMs }: Running): Promise<boolean> {
  const { log } = app.context
  log.info({}, 'Klaket is stopping')
  app.drain()
  const tasks = stopTasks()
  await sleep(noticeMs)
  await app.quiet(noticeMs)
  const isFinished = await within(longestWorkMs, Promise.all([app.close(), tasks]))
  if (!isFinished) {
    log.warn({}, 'What was not finished in time is cut off')
    app.http.server.closeAllConnections()
  }
  const isClosed = await within(longestCloseMs, Promise.all([database.close(), closeRest()]))
  log.info({ inOrder: isFinished && isClosed }, 'Klaket has stopped')
  return isFinished && isClosed
}

/** Whether the work ended well in time. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  withTimeout(ms, work).then(
    () => true,
    () => false,
  )
