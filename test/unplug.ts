import { connect, createServer, type Socket } from 'node:net'

/** A wire to a database server that can be pulled out and put back. */
export async function createWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [near, far].forEach((one) => one.destroy()))
    }
    near.pipe(far)
    far.pipe(near)
  })
  const plug = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await plug(0)
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    plug: () => plug(port),
    unplug: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
  }
}
