import { connect, createServer, type Socket } from 'node:net'

/** A wire to a database server that can be pulled out and put back, or swallow what is sent. */
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
    /** New connections lead to another server; those that are open stay where they are. */
    leadTo: (otherUrl: string) => {
      target = new URL(otherUrl)
    },
    /** From now on everything is taken in and nothing is answered, on new connections too. */
    swallowAll: () => {
      isSwallowing = true
      for (const socket of sockets) swallow(socket)
    },
    /** New connections work again; those from before stay as dead as they are. */
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
