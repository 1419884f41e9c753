import { AppError } from '../../../../shared/contract/errors.ts'
import type { MessageAttachment } from '../../../../shared/board/messages/message-attachments.ts'
import type { Db } from '../../../database/database.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Upload } from '../../../endpoint/handler.ts'
import { fileReply } from '../../../endpoint/replies/file-reply.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { cancelFileDeletions } from '../../../operations/files/file-deletions.ts'
import { storePhoto } from '../../../operations/files/photos/photos.ts'
import { privatePdfName, privatePhotoName } from '../../../operations/files/private-names.ts'
import { lockWritableThread } from '../writable-thread.ts'
import { attachmentFileNames, makeAttachment } from './attachment-files.ts'
import {
  deleteAttachmentsOf,
  findAttachment,
  findSentAttachment,
  findUploaded,
  insertAttachment,
} from './sql-attachments.ts'

type Uploaded = { applicationId: number; upload: Upload; clientKey: string | null }

export async function uploadAttachment(
  context: Context,
  viewer: Viewer,
  { applicationId, upload, clientKey }: Uploaded,
): Promise<MessageAttachment> {
  const { db, now } = context
  const threadKey = { applicationId, accountId: viewer.id, now: now() }
  const known = await db.transaction(async (trx) => {
    await lockWritableThread(trx, threadKey)
    return findOwn(trx)
  })
  if (known) return known
  const made = await makeAttachment(upload)
  return storePhoto(context, made, () =>
    db.transaction(async (trx) => {
      await lockWritableThread(trx, threadKey)
      const uploaded = { applicationId, uploaderId: viewer.id, clientKey, made, now: now() }
      const row = await insertAttachment(trx, uploaded)
      if (row)
        await cancelFileDeletions(
          trx,
          made.files.map(({ name }) => name),
        )
      const attachment = row ?? (await findOwn(trx))
      if (!attachment) throw new AppError('attachment_gone')
      return attachment
    }),
  )

  async function findOwn(trx: Db) {
    const own = clientKey === null ? null : await findUploaded(trx, viewer.id, clientKey)
    if (own && own.applicationId !== applicationId) throw new AppError('key_reused')
    return own
  }
}

export type PhotoSize = 'small' | 'large'

/** @throws AppError not_found */
export async function readAttachment(
  { db, files }: Context,
  viewer: Viewer,
  { id, size }: { id: number; size: PhotoSize },
) {
  return replyWith(files, await findAttachment(db.kysely, id, viewer.id), size)
}

/** The caller must have checked that the staff member may read this thread; this function does not. */
export async function readReportedAttachment(
  { db, files }: Context,
  applicationId: number,
  { id, size }: { id: number; size: PhotoSize },
) {
  return replyWith(files, await findSentAttachment(db.kysely, id, applicationId), size)
}

type Stored = Awaited<ReturnType<typeof findAttachment>>

async function replyWith(files: Context['files'], stored: Stored, size: PhotoSize) {
  if (!stored) throw new AppError('not_found')
  const { kind, fileKey, name } = stored
  const file = await files.stream(kind === 'pdf' ? privatePdfName(fileKey) : privatePhotoName(fileKey, size))
  if (!file) throw new AppError('not_found')
  return fileReply({
    bytes: file.stream,
    length: file.bytes,
    mediaType: kind === 'pdf' ? 'application/pdf' : 'image/webp',
    name: name ?? 'fotograf.webp',
  })
}

/** @returns names of the files, which the caller must schedule for deletion */
export async function eraseAttachmentsOf(trx: Db, accountId: number): Promise<string[]> {
  return (await deleteAttachmentsOf(trx, accountId)).flatMap(attachmentFileNames)
}
