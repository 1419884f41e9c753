// A plain node:http server that answers with recorded replies of Klaket. Its rate is the upper limit for
// Klaket’s.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type Sample = { status: number; headers: Record<string, string>; body: string }

const samples = (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Sample[]).map((sample) => ({
  ...sample,
  body: Buffer.from(sample.body, 'base64'),
}))
const server = createServer((request, response) => {
  const sample = samples[Number(request.url?.slice(1))]
  if (!sample) return response.writeHead(404, { 'content-length': 0 }).end()
  request.resume()
  response.writeHead(sample.status, sample.headers)
  return response.end(sample.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
