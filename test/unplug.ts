import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to a database server that can refuse connections, or accept them and never answer. */
export async function createWire(databaseUrl: string) {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSwallowing = false
  const server = createServer((near) => {
    if (isSwallowing) return swallow(near)
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [near, far].forEach((one) => one.destroy()))
    }
    near.pipe(far)
    far.pipe(near)
  })
  const swallow = (socket: Socket) => {
    sockets.add(socket)
    socket.unpipe()
    socket.on('error', () => {})
    socket.on('data', () => {})
  }
  const plug = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await plug(0)
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    plug: () => plug(port),
    /** Directs new connections to another server; open ones stay. */
    leadTo: (otherUrl: string) => {
      target = new URL(otherUrl)
    },
    swallowAll: () => {
      isSwallowing = true
      for (const socket of sockets) swallow(socket)
    },
    pass: () => {
      isSwallowing = false
    },
    unplug: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
  }
}
