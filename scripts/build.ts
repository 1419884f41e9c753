/**
 * Builds the pages into a folder, `dist` unless named: `web` for browsers, with compressed twins of every text asset,
 * and `pages` for the server.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

process.env['NODE_ENV'] = 'production'
const folder = process.argv[2] ?? 'dist'
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
