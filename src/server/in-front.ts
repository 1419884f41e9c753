import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type Answered = { method: string; route: string; status: number; times: number }

const answered = new Map<string, Answered>()

/** Answers that the framework's hooks have not seen, since the server began. */
export const answeredInFront = (): Iterable<Readonly<Answered>> => answered.values()

/** Counts one: to count it as others are counted would cost as much as answering. */
export function countInFront(method: string, route: string, status: number): void {
  const name = `${method} ${route} ${status}`
  const known = answered.get(name)
  if (known) known.times += 1
  else answered.set(name, { method, route, status, times: 1 })
}

/**
 * Listens in front of the framework, whose hooks cost several times what sending bytes costs. While it closes, the framework
 * answers everything: it turns connections away that are kept alive.
 * @param listen hands on what it does not answer
 */
export function listenInFront(
  http: FastifyInstance,
  listen: (request: IncomingMessage, response: ServerResponse, handOn: RequestListener) => void,
): void {
  let isOpen = true
  http.addHook('onReady', async () => {
    const rest = http.server.listeners('request') as RequestListener[]
    const handOn: RequestListener = (request, response) => {
      for (const listener of rest) listener.call(http.server, request, response)
    }
    http.server.removeAllListeners('request')
    http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isOpen) listen(request, response, handOn)
      else handOn(request, response)
    })
  })
  http.addHook('preClose', async () => {
    isOpen = false
  })
}
