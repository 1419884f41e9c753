// npm run files:move [-- --back]: copies all files from the configured folder into the configured S3 store,
// with --back the other way. Nothing is deleted.
import { parseArgs } from 'node:util'
import { ConfigError } from '../src/server/config/config.ts'
import type { Files } from '../src/server/endpoint/context/file-store.ts'
import { watched } from '../src/server/operations/files/store/files.ts'
import { filesInFolder } from '../src/server/operations/files/store/folder.ts'
import { filesOnS3 } from '../src/server/operations/files/store/s3.ts'
import { readCommandConfig, runCommand } from './command.ts'

const concurrency = 8
const { values } = parseArgs({ options: { back: { type: 'boolean' } } })

await runCommand(async () => {
  const { s3, filesDir } = readCommandConfig()
  if (!s3) throw new ConfigError(['there is no S3 store: set S3_ENDPOINT and what belongs to it'])
  const [folder, store] = [watched(filesInFolder(filesDir)), watched(filesOnS3(s3))]
  const [from, to] = values.back ? [store, folder] : [folder, store]
  const [mark, other] = [await from.mark(), await to.mark()]
  if (mark !== null && other !== null && mark !== other)
    throw new ConfigError([
      'the files that are there belong to another board (klaket-owner): give an empty place',
    ])
  if (mark !== null && other === null) await to.setMark(mark)
  const { copied, there } = await copyAll(from, to)
  const way = values.back ? `from the S3 store to ${filesDir}` : `from ${filesDir} to the S3 store`
  console.log(`${copied} files were copied ${way}, ${there} were there already.`)
})

async function copyAll(from: Files, to: Files): Promise<{ copied: number; there: number }> {
  const count = { copied: 0, there: 0 }
  for (let after: string | null = ''; after !== null;) {
    const page = await from.list(after)
    for (let start = 0; start < page.files.length; start += concurrency)
      await Promise.all(
        page.files.slice(start, start + concurrency).map(async ({ name, bytes }) => {
          const found = (await to.find(name))?.bytes === bytes ? null : await from.stream(name)
          if (found) await to.putStream(name, found.stream)
          count[found ? 'copied' : 'there'] += 1
        }),
      )
    after = page.next
  }
  return count
}
