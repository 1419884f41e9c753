/**
 * Fails if scripts, or the styles or font of a page of `firstRoutes`, are larger than their budget, if the first
 * scripts of such a page contain a library of `lateOnly`, or if a public page imports pages of members or staff.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assetsOf, readManifest, type Manifest } from '../src/server/site/pages/assets.ts'
import type { PageAssets } from '../src/web/data/hydration.ts'
import { siteMap } from '../src/web/navigation/routes.ts'

const webFolder = 'dist/web'
const firstRoutes = ['/', '/advertisements', '/advertisements/:id']
const budget = { firstScript: 150, script: 210, style: 20, font: 30, lazyChunk: 80 }

const lateOnly = { zod: /_zod\b/, 'react-aria': /data-react-aria|react-aria-/ }

type Row = { what: string; kB: number; limit: number }

const manifest = readManifest(webFolder)
const rows = [...firstRoutes.flatMap(routeRows), ...otherRows(), ...lazyRows()]
const tooBig = rows.filter(({ kB, limit }) => kB > limit)

console.table(
  Object.fromEntries(
    rows.map(({ what, kB, limit }) => [
      what,
      { 'kB gzip': kB, limit, verdict: kB > limit ? 'too big' : 'ok' },
    ]),
  ),
)
const early = firstRoutes.flatMap(earlyLibraries)
if (tooBig.length > 0) fail(`Over budget: ${tooBig.map(({ what }) => what).join(', ')}`)
if (early.length > 0) fail(`Loaded too early: ${early.join(', ')}`)
const strangers = siteMap.flatMap(({ page }) => membersParts(page))
if (strangers.length > 0) fail(`Members' parts on public pages: ${strangers.join(', ')}`)

function routeRows(path: string): Row[] {
  const { styles, font } = assetsAt(path)
  return [
    { what: `${path} scripts`, kB: weigh(scriptsAt(path)), limit: budget.firstScript },
    { what: `${path} styles`, kB: weigh(styles), limit: budget.style },
    { what: `${path} fonts`, kB: font ? Math.round(bytesOf(font).length / 100) / 10 : 0, limit: budget.font },
  ]
}

function otherRows(): Row[] {
  return siteMap
    .filter(({ path, dev }) => !dev && !firstRoutes.includes(path))
    .map(({ path }) => ({ what: `${path} scripts`, kB: weigh(scriptsAt(path)), limit: budget.script }))
    .toSorted((a, b) => b.kB - a.kB)
    .slice(0, 5)
}

function membersParts(page: string): string[] {
  if (!page.startsWith('public/')) return []
  return importsOf(manifest, `src/web/pages/${page}.tsx`)
    .filter((name) => /src\/web\/(pages\/(account|applicant|advertiser|staff)|staff)\//.test(name))
    .map((name) => `${name} on ${page}`)
}

function importsOf(all: Manifest, start: string): string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    all[name]?.imports?.forEach(visit)
  }
  visit(start)
  return [...found]
}

function earlyLibraries(path: string): string[] {
  const texts = scriptsAt(path).map((address) => bytesOf(address).toString())
  return Object.entries(lateOnly)
    .filter(([, word]) => texts.some((text) => word.test(text)))
    .map(([library]) => `${library} on ${path}`)
}

function lazyRows(): Row[] {
  const first = new Set(firstRoutes.flatMap(scriptsAt))
  return readdirSync(join(webFolder, 'assets'), { recursive: true })
    .map((file) => `/assets/${String(file)}`)
    .filter((address) => address.endsWith('.js') && !address.includes('/dev/') && !first.has(address))
    .map((address) => ({ what: `lazy ${address}`, kB: weigh([address]), limit: budget.lazyChunk }))
    .sort((a, b) => b.kB - a.kB)
    .slice(0, 10)
}

function scriptsAt(path: string): string[] {
  const { scripts, blockingScripts, preloads } = assetsAt(path)
  return [...scripts, ...blockingScripts, ...preloads]
}

function assetsAt(path: string): PageAssets {
  const route = siteMap.find((one) => one.path === path)
  if (!route) throw new Error(`The site map lacks ${path}`)
  return assetsOf(manifest, route.page)
}

function weigh(addresses: string[]): number {
  const bytes = addresses.reduce((sum, address) => sum + gzipSync(bytesOf(address), { level: 9 }).length, 0)
  return Math.round(bytes / 100) / 10
}

function bytesOf(address: string): Buffer {
  return readFileSync(join(webFolder, address))
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
