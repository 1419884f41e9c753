import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A proxy in front of the server under test that can simulate a new release. */
export type Release = {
  url: string
  /** Serves the service worker of another build from now on. */
  publish: () => void
  /** Answers 404 for these files from now on, as for files of an old build. */
  take: (file: RegExp) => void
  close: () => Promise<void>
}

export async function inFrontOf(server: string): Promise<Release> {
  let isNew = false
  let gone: RegExp | null = null
  const house = createServer((asked, answer) => {
    if (gone?.test(asked.url ?? '')) return void answer.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    if (isNew && asked.url === '/sw.js') return void newWorker(server, answer)
    handOn(server, asked, answer)
  }).listen(0, '127.0.0.1')
  await once(house, 'listening')
  const address = house.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    url: `http://localhost:${address.port}`,
    publish: () => {
      isNew = true
    },
    take: (file) => {
      gone = file
    },
    close: async () => {
      house.closeAllConnections()
      house.close()
      await once(house, 'close')
    },
  }
}

function handOn(server: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const onward = request(server + asked.url, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

/** The service worker as the next build would contain it. */
async function newWorker(server: string, answer: ServerResponse): Promise<void> {
  const text = await (await fetch(`${server}/sw.js`)).text()
  const next = text
    .replace(/"cache":"[^"]+"/, '"cache":"klaket.app.next"')
    .replace(/"entry":"[^"]+"/, '"entry":"/assets/entry-client-next.js"')
  answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(next)
}
