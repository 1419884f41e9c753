// A bare node:http server that answers everything with an empty 304: the limit of an unchanged poll.
import { createServer } from 'node:http'

const [, , etag = ''] = process.argv
const server = createServer((_request, response) => {
  response.writeHead(304, { ETag: etag })
  response.end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
