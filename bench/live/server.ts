// The server that bench/live/live.ts measures, alone in its process. Started with --expose-gc it tells what it holds.
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db.ts'

const config = readConfig()
const database = await openDatabase(config)
const { http, context } = await buildApp({ config, database, pages: 'none' })
await http.listen({ host: '127.0.0.1', port: 0, backlog: 4096 })
process.on('message', (word) => {
  if (word !== 'memory') return
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed, streams: context.live.streams.count() })
})
const address = http.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
