// A bare node:http server that answers everything with the bytes of one file: the limit that pages are held against.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', type = 'text/html'] = process.argv.slice(2)
const bytes = readFileSync(file)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
