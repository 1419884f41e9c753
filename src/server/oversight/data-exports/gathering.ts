import { accountViewerKey } from '../../board/advertisements/views/views.ts'
import type { Context } from '../../endpoint/context.ts'
import { privatePdfName, privatePhotoName } from '../../operations/files/private-names.ts'
import { photoWidths } from '../../operations/files/photos/photo-names.ts'
import { readInvoiceWithPlaces } from '../../people/invoices/invoices.ts'
import { readHeld } from './sql-held.ts'

export type Held = {
  data: Record<string, unknown>
  files: { name: string; path: string }[]
}

export async function gather(context: Context, accountId: number): Promise<Held> {
  const { account, cv, ...held } = await readHeld(
    context.db.kysely,
    accountId,
    accountViewerKey(context, accountId),
    context.now(),
  )
  const profile = (held['profile_photos'] ?? []) as ProfilePhoto[]
  const advertised = (held['advertisement_photos'] ?? []) as AdvertisementPhoto[]
  const own = profile.map((photo) => ({ ...photo, path: `fotograflar/profil-${photo.photo_number}.webp` }))
  const shown = advertised.map((photo) => ({
    ...photo,
    path: `fotograflar/ilan-${photo.advertisement_id}-${photo.photo_number}.webp`,
  }))
  const drafted = ((held['draft_photos'] ?? []) as DraftPhoto[]).map((photo) => ({
    ...photo,
    path: `fotograflar/taslak-${photo.draft_id}-${photo.photo_number}.webp`,
  }))
  const attached = ((held['message_attachments'] ?? []) as Attachment[]).map((file) => ({
    ...file,
    path: `mesaj-ekleri/${file.id}.${file.kind === 'pdf' ? 'pdf' : 'webp'}`,
  }))
  const data = {
    made_at: context.now().toISOString(),
    account: account?.[0] ?? null,
    invoice: await readInvoiceWithPlaces(context, accountId),
    cv: cv?.[0] ?? null,
    ...held,
    profile_photos: own.map(withoutKey),
    advertisement_photos: shown.map(withoutKey),
    draft_photos: drafted.map(withoutKey),
    message_attachments: attached.map(withoutKey),
  }
  const photos = [...own, ...shown, ...drafted].map(({ file_key, path }) => ({
    name: `${file_key}-${photoWidths.large}.webp`,
    path,
  }))
  const attachments = attached.map(({ file_key: key, kind, path }) => ({
    name: kind === 'pdf' ? privatePdfName(key) : privatePhotoName(key, 'large'),
    path,
  }))
  return { data, files: [...photos, ...attachments] }
}

type ProfilePhoto = { photo_number: number; file_key: string }
type DraftPhoto = ProfilePhoto & { draft_id: number }
type Attachment = { id: number; kind: 'photo' | 'pdf'; file_key: string }
type AdvertisementPhoto = ProfilePhoto & { advertisement_id: number }

const withoutKey = (photo: object) =>
  Object.fromEntries(Object.entries(photo).filter(([name]) => name !== 'file_key'))
