// Measures how fast React alone renders pages, with data loaded beforehand from a running server. Prints
// pages per second and milliseconds of CPU time per page.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '../src/web/boot/entry-server.tsx'
import { readConfig } from '../src/server/config/config.ts'
import { assetsOf, readManifest } from '../src/server/site/pages/assets.ts'
import { previewAddress } from '../src/server/site/share-pictures/address.ts'
import type { Site } from '../src/shared/site/site.ts'

const [origin = '', seconds = '1', ...paths] = process.argv.slice(2)
const { links, cards, paymentProvider, operator } = readConfig({ PUBLIC_URL: origin })
const site: Site = {
  origin,
  hasDevPages: true,
  hasWorker: true,
  links,
  cards,
  paymentProvider,
  operator,
  announcement: null,
}
const { createRenderer } = (await import(pathToFileURL(resolve('dist/pages/entry-server.js')).href)) as {
  createRenderer: (site: Site) => Renderer
}
const renderer = createRenderer(site)
const manifest = readManifest('dist/web')
const pages = await Promise.all(
  paths.map(async (url) => {
    const { file, isForAnyone } = await renderer.match(new URL(url, origin).pathname)
    const assets = { ...assetsOf(manifest, file), isDeferred: isForAnyone }
    return renderer.prepare({ url, assets, site, call, previewOf: previewAddress })
  }),
)
draw(0.5)
console.log(
  draw(Number(seconds))
    .map((figure) => figure.toFixed(3))
    .join(' '),
)

function draw(forSeconds: number): [rate: number, processorMs: number] {
  const start = performance.now()
  const before = process.cpuUsage()
  let drawn = 0
  while (performance.now() - start < forSeconds * 1000) {
    // React returns its HTML as a string whose parts are not joined yet. Reading one character joins them, as
    // sending the page would.
    pages[drawn % pages.length]?.draw().charCodeAt(0)
    drawn += 1
  }
  const { user, system } = process.cpuUsage(before)
  return [(drawn * 1000) / (performance.now() - start), (user + system) / 1000 / drawn]
}

async function call(key: string, input: unknown): Promise<unknown> {
  const {
    params = {},
    query = {},
    body,
  } = (input ?? {}) as Record<string, Record<string, string> | undefined>
  const [method = 'GET', path = ''] = key.split(' ')
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    origin,
  )
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const reply = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!reply.ok) throw new Error(`${key}: ${reply.status}`)
  return reply.json()
}
