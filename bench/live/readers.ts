import { connect, type Socket } from 'node:net'
import { livePath } from '../../src/shared/live.ts'
import type { Person } from './fill.ts'

/** So many streams a network may have: the readers come from several addresses of this machine. */
const addresses = 12
const openedAtOnce = 100

export type Readers = {
  /** Resolves with the time at which the person was told of the message. */
  untilTold(person: number, message: number): Promise<number>
  close(): void
}

/** Opens one stream for each of the people, and hears what comes. */
export async function openReaders(port: number, people: Person[]): Promise<Readers> {
  const told = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  const sockets: Socket[] = []
  const open = ({ id, token }: Person, n: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (n % addresses)}` })
      sockets.push(socket)
      socket.setEncoding('utf8')
      socket.once('error', reject)
      socket.on('data', (text: string) => {
        const at = performance.now()
        if (text.startsWith('HTTP/1.1')) {
          if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 200)))
          resolve()
        }
        for (const [, message] of text.matchAll(/event: message\ndata: \{.*?"id":(\d+)/g)) {
          const key = `${id} ${message}`
          const hear = waiting.get(key)
          waiting.delete(key)
          if (hear) hear(at)
          else told.set(key, at)
        }
      })
      socket.write(`GET ${livePath} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    })
  for (let n = 0; n < people.length; n += openedAtOnce)
    await Promise.all(people.slice(n, n + openedAtOnce).map((person, m) => open(person, n + m)))
  return {
    untilTold: (person, message) => {
      const key = `${person} ${message}`
      const at = told.get(key)
      told.delete(key)
      return at === undefined ? new Promise((resolve) => waiting.set(key, resolve)) : Promise.resolve(at)
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}
