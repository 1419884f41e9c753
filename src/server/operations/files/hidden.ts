import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Context } from '../../endpoint/context.ts'
import { announce } from '../../delivery/live/changes.ts'
import { cancelFileDeletions, scheduleFileDeletions, runFileDeletions } from './file-deletions.ts'
import { copyFiles } from './copying.ts'
import { photoFileNames, profilePhotoFileNames } from './photos/photo-names.ts'
import { newKeyFor } from './photos/photos.ts'
import { listHidden, moveHiddenRow, type HiddenPhoto } from './sql-hidden.ts'

const atOnce = 20

/**
 * Renames photos that staff have hidden, so that people who have seen their former addresses cannot open them any
 * more.
 */
export async function moveHidden(context: Context, isStopping: () => boolean = () => false): Promise<void> {
  for (;;) {
    const photos = await listHidden(context.db.kysely, atOnce)
    for (const photo of photos) {
      if (isStopping()) return
      await move(context, photo)
    }
    if (photos.length < atOnce) return
  }
}

export async function moveHiddenNow(context: Context): Promise<void> {
  try {
    for (const photo of await listHidden(context.db.kysely, atOnce)) await move(context, photo)
  } catch (error) {
    context.log.warn({ err: error }, 'hidden photos not moved yet')
  }
}

async function move(context: Context, photo: HiddenPhoto): Promise<void> {
  const { db, now } = context
  const namesOf = photo.kind === 'profile' ? profilePhotoFileNames : photoFileNames
  const to = newKeyFor(photo.key)
  const names = await copyFiles(context, namesOf(photo.key), photo.key, to)
  const oldNames = namesOf(photo.key)
  const isMoved = await db.transaction(async (trx) => {
    if (!(await moveHiddenRow(trx, photo, to))) return false
    await cancelFileDeletions(trx, names)
    await scheduleFileDeletions(trx, oldNames, now())
    await bumpContentVersion(trx)
    if (photo.kind === 'advertisement')
      await announce(trx, [photo.ownerId], { kind: 'advertisement', advertisement_id: photo.ofId })
    return true
  })
  await runFileDeletions(context, isMoved ? oldNames : [])
}
