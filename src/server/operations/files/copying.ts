import type { Context } from '../../endpoint/context.ts'
import { registerUploads } from './file-deletions.ts'

export async function copyFiles(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  names: readonly string[],
  from: string,
  to: string,
): Promise<string[]> {
  const stored: { name: string; bytes: Buffer }[] = []
  for (const name of names) {
    const bytes = await files.get(name)
    if (bytes) stored.push({ name: name.replace(from, to), bytes })
  }
  const copies = stored.map(({ name }) => name)
  await registerUploads(db.kysely, copies, now())
  for (const { name, bytes } of stored) await files.put(name, bytes)
  return copies
}
