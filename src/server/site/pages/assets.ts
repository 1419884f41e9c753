import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../../../web/data/hydration.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

const entry = 'src/web/boot/entry-client.tsx'
const beforePaint = 'src/web/boot/before-paint.ts'

export function readManifest(webFolder: string): Manifest {
  return JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')) as Manifest
}

export function assetsOf(manifest: Manifest, pageFile: string): PageAssets {
  const start = chunk(manifest, entry)
  const page = manifest[`src/web/pages/${pageFile}.tsx`]
  const chunks = reachable(manifest, [start, ...(page ? [page] : [])])
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const font = chunks.flatMap(({ assets = [] }) => assets).find((file) => file.endsWith('.woff2'))
  return {
    styles: [...styles].map(address),
    scripts: [address(start.file)],
    blockingScripts: [address(chunk(manifest, beforePaint).file)],
    preloads: chunks.filter((one) => one !== start).map(({ file }) => address(file)),
    ...(font && { font: address(font) }),
  }
}

export function offlineScript(manifest: Manifest): string {
  return address(chunk(manifest, 'src/web/app/offline.ts').file)
}

export function frameAddresses(manifest: Manifest, lateParts: readonly string[]): string[] {
  const names = [entry, beforePaint, ...lateParts]
  const chunks = reachable(
    manifest,
    names.map((name) => chunk(manifest, name)),
  )
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].map(address).toSorted()
}

function reachable(manifest: Manifest, starts: Chunk[]): Chunk[] {
  const found = new Set<Chunk>()
  const visit = (one: Chunk): void => {
    if (found.has(one)) return
    found.add(one)
    for (const name of one.imports ?? []) visit(chunk(manifest, name))
  }
  starts.forEach(visit)
  return [...found]
}

function chunk(manifest: Manifest, name: string): Chunk {
  const found = manifest[name]
  if (!found) throw new Error(`The client build lacks ${name}: build the pages anew`)
  return found
}

function address(file: string): string {
  return `/${file}`
}
