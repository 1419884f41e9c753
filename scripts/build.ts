/**
 * node scripts/build.ts [FOLDER] [--if-stale]: builds the pages into FOLDER, by default `dist`: FOLDER/web is
 * for browsers, FOLDER/pages for the server. With --if-stale it builds only if a source file is newer than
 * the last build.
 */
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const sources = ['src/web', 'src/shared', 'public', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'if-stale': { type: 'boolean', default: false } },
})
const folder = positionals[0] ?? 'dist'
const stamp = join(folder, '.built')

if (!values['if-stale'] || (await isStale())) await build()

async function isStale(): Promise<boolean> {
  if (!existsSync(stamp)) return true
  const built = statSync(stamp).mtimeMs
  const changed = await Promise.all(sources.map(newest))
  return Math.max(...changed) >= built
}

async function newest(path: string): Promise<number> {
  if (!existsSync(path)) return 0
  const inside = statSync(path).isDirectory() ? await readdir(path, { recursive: true }) : []
  return Math.max(...['', ...inside].map((name) => statSync(join(path, name)).mtimeMs))
}

async function build(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  console.log('Building the pages …')
  const { createBuilder } = await import('vite')
  const web = join(folder, 'web')
  const builder = await createBuilder({
    mode: 'production',
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: web } },
      ssr: { build: { outDir: join(folder, 'pages') } },
    },
  })
  await builder.buildApp()
  await compressAssets(web)
  writeFileSync(stamp, '')
}

async function compressAssets(root: string): Promise<void> {
  const files = await readdir(root, { recursive: true })
  const texts = files.filter((file) => /\.(js|css|svg|webmanifest|txt)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const path = join(root, file)
      if ((await stat(path)).size < 512) return
      const bytes = await readFile(path)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
