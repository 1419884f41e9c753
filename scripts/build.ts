/** Builds the pages: dist/web for browsers, with compressed twins of every text asset, and dist/pages for the server. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

process.env['NODE_ENV'] = 'production'
const builder = await createBuilder({ mode: 'production', logLevel: 'warn' })
await builder.buildApp()
await compressAssets('dist/web')

async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /\.(js|css|svg|webmanifest|txt)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file)
      if ((await stat(path)).size < 512) return
      const bytes = await readFile(path)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
