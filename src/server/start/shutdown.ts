import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Database } from '../database/database.ts'
import { withTimeout } from '../config/timeout.ts'

const maxWorkMs = 20_000
const maxCloseMs = 3_000
/**
 * Milliseconds. A second signal within this time does not kill the process, because one Ctrl+C may arrive
 * twice: from the terminal and from npm.
 */
const sameSignalMs = 500

type Running = {
  app: App
  database: Database
  stopTasks: () => Promise<void>
  closeRest: () => Promise<void>
  /**
   * Milliseconds for which a stopping server reports “not ready” but still accepts connections, so that a
   * load balancer notices; up to twice as long while new connections arrive.
   */
  noticeMs: number
}

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
