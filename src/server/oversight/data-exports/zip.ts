import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Files } from '../../endpoint/context/file-store.ts'
import type { Held } from './gathering.ts'
import { pageOf } from './page.ts'

export async function* zipOf({ data, files: named }: Held, files: Files): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const texts = { 'verilerim.html': pageOf(data), 'verilerim.json': `${JSON.stringify(data, null, 2)}\n` }
  for (const [path, text] of Object.entries(texts)) {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    entry.push(strToU8(text), true)
    yield* pieces.splice(0)
  }
  for (const { name, path } of named) {
    const bytes = await files.get(name)
    if (!bytes) continue
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(bytes, true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces
}
