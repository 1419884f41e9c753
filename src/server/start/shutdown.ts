import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Database } from '../database/database.ts'
import { withTimeout } from '../config/timeout.ts'

/**
 * Milliseconds for which a stopping server waits for current work: enough for a slow upload, a download of a data
 * export, or an e-mail that is being sent.
 */
const maxWorkMs = 20_000
const maxCloseMs = 3_000
/**
 * Milliseconds within which a second signal counts as the same one: a single Ctrl+C may arrive twice, from the
 * terminal and from npm.
 */
const sameSignalMs = 500

type Running = {
  app: App
  database: Database
  stopTasks: () => Promise<void>
  closeRest: () => Promise<void>
  /**
   * For this many milliseconds after the signal, a stopping server reports “not ready” but still accepts
   * connections, so that a load balancer notices. If new connections still arrive after that, the server
   * waits longer, at most for the same time.
   */
  noticeMs: number
}

/**
 * Stops the server on SIGTERM or SIGINT: it reports “not ready”, starts no more tasks, accepts connections for a
 * while (see `noticeMs`), finishes current work (for at most 20 seconds) and closes the database. The exit code is 1
 * if something had to be cut off, otherwise 0. A second signal more than half a second later ends the process at
 * once.
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
  const isFinished = await within(maxWorkMs, Promise.all([app.close(), tasks]))
  if (!isFinished) {
    log.warn({}, 'What was not finished in time is cut off')
    app.http.server.closeAllConnections()
  }
  const isClosed = await within(maxCloseMs, Promise.all([database.close(), closeRest()]))
  log.info({ inOrder: isFinished && isClosed }, 'Klaket has stopped')
  return isFinished && isClosed
}

const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  withTimeout(ms, work).then(
    () => true,
    () => false,
  )
