/** Fails when the built pages outgrow their budget; prints what each first route loads. Run after the build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assetsOf, readManifest } from '../src/server/pages/assets.ts'
import { siteMap } from '../src/web/routes.ts'

const webFolder = 'dist/web'
const firstRoutes = ['/', '/advertisements', '/advertisements/:id']
const budget = { script: 150, style: 20, font: 30, lazyChunk: 80 }

type Row = { what: string; kB: number; limit: number }

const manifest = readManifest(webFolder)
const rows = [...firstRoutes.flatMap(routeRows), ...lazyRows()]
const tooBig = rows.filter(({ kB, limit }) => kB > limit)

console.table(
  Object.fromEntries(
    rows.map(({ what, kB, limit }) => [
      what,
      { 'kB gzip': kB, limit, verdict: kB > limit ? 'too big' : 'ok' },
    ]),
  ),
)
if (tooBig.length > 0) {
  console.error(`Over budget: ${tooBig.map(({ what }) => what).join(', ')}`)
  process.exitCode = 1
}

function routeRows(path: string): Row[] {
  const route = siteMap.find((one) => one.path === path)
  if (!route) throw new Error(`The site map lacks ${path}`)
  const { scripts, blockingScripts, preloads, styles, font } = assetsOf(manifest, route.page)
  return [
    {
      what: `${path} scripts`,
      kB: weigh([...scripts, ...blockingScripts, ...preloads]),
      limit: budget.script,
    },
    { what: `${path} styles`, kB: weigh(styles), limit: budget.style },
    { what: `${path} fonts`, kB: font ? bytesOf(font).length / 1000 : 0, limit: budget.font },
  ]
}

/** Every chunk outside the first load of its page, heaviest first. */
function lazyRows(): Row[] {
  const first = new Set(
    firstRoutes.flatMap((path) => {
      const { scripts, preloads } = assetsOf(manifest, siteMap.find((one) => one.path === path)?.page ?? '')
      return [...scripts, ...preloads]
    }),
  )
  return readdirSync(join(webFolder, 'assets'))
    .filter((file) => file.endsWith('.js') && !first.has(`/assets/${file}`))
    .map((file) => ({ what: `lazy ${file}`, kB: weigh([`/assets/${file}`]), limit: budget.lazyChunk }))
    .sort((a, b) => b.kB - a.kB)
    .slice(0, 10)
}

function weigh(addresses: string[]): number {
  const bytes = addresses.reduce((sum, address) => sum + gzipSync(bytesOf(address), { level: 9 }).length, 0)
  return Math.round(bytes / 100) / 10
}

function bytesOf(address: string): Buffer {
  return readFileSync(join(webFolder, address))
}
