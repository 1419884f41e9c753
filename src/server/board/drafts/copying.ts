import { valuesOf } from '../../../shared/board/advertisements/advertisement-values.ts'
import { draftForm, type AdvertisementDraft } from '../../../shared/board/drafts/drafts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Columns } from '../../database/rows.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { copyFiles } from '../../operations/files/copying.ts'
import { cancelFileDeletions } from '../../operations/files/file-deletions.ts'
import { photoFileNames } from '../../operations/files/photos/photo-names.ts'
import { newKeyFor } from '../../operations/files/photos/photos.ts'
import { checkRoom, createDraft, getDraft } from './drafts.ts'
import { findByClientKey } from './sql.ts'
import { insertPhoto } from './sql-photos.ts'

type SourcePhoto = Columns<'advertisement_photos', 'photo_number' | 'file_key' | 'width' | 'height'>
type Content = Parameters<typeof valuesOf>[0]

export type CopySource = { content: Content; photos: SourcePhoto[] }

/**
 * Makes a draft from an advertisement, with copies of the photo files, so that deleting the draft does not
 * delete those of the advertisement.
 * @param findSource called only if no draft has the idempotency key `clientKey`
 */
export async function copyAdvertisement(
  context: Context,
  viewer: Viewer,
  advertisementId: number,
  clientKey: string | null,
  findSource: () => Promise<CopySource | null>,
): Promise<AdvertisementDraft> {
  const { db } = context
  const known = clientKey === null ? null : await findByClientKey(db.kysely, viewer.id, clientKey)
  if (known) return getDraft(db.kysely, viewer, known.id)
  const source = await findSource()
  if (!source) throw new AppError('advertisement_not_found')
  await checkRoom(db.kysely, viewer)
  const photos: CopiedPhoto[] = []
  for (const photo of source.photos) photos.push(await copyPhoto(context, photo))
  const typed = { form: formOf(source.content), step: 0, field: null, copiedFrom: advertisementId }
  return createDraft(context, viewer, typed, clientKey, async (trx, id) => {
    for (const photo of photos.filter(({ names }) => names.length > 0)) {
      await insertPhoto(trx, id, photo.photo_number, photo)
      await cancelFileDeletions(trx, photo.names)
    }
  })
}

type CopiedPhoto = SourcePhoto & { key: string; names: string[] }

async function copyPhoto(context: Context, photo: SourcePhoto): Promise<CopiedPhoto> {
  const key = newKeyFor(photo.file_key)
  return {
    ...photo,
    key,
    names: await copyFiles(context, photoFileNames(photo.file_key), photo.file_key, key),
  }
}

const formOf = (content: Content) =>
  draftForm.parse({
    ...valuesOf(content),
    startDate: null,
    application_deadline: null,
    decision_date: null,
    questions: content.questions.map((question) => ({ ...question, id: null })),
  })
