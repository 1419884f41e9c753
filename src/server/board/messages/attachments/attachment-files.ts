import { open } from 'node:fs/promises'
import { AppError } from '../../../../shared/contract/errors.ts'
import { attachmentLimits } from '../../../../shared/values/attachment-limits.ts'
import { hasForbiddenCharacters, isBlankLooking, onOneLine } from '../../../../shared/text/safe-text.ts'
import type { Upload } from '../../../endpoint/handler.ts'
import { decoders } from '../../../operations/files/photos/decoders.ts'
import {
  privatePdfName,
  privatePhotoName,
  privatePhotoNames,
} from '../../../operations/files/private-names.ts'
import { photoWidths } from '../../../operations/files/photos/photo-names.ts'
import { makePhoto, newKey } from '../../../operations/files/photos/photos.ts'

export type MadeAttachment = {
  key: string
  kind: 'photo' | 'pdf'
  name: string | null
  bytes: number
  width: number | null
  height: number | null
  files: { name: string; bytes: Uint8Array }[]
}

export const attachmentFileNames = (key: string): string[] => [...privatePhotoNames(key), privatePdfName(key)]

export async function makeAttachment({ path, filename }: Upload): Promise<MadeAttachment> {
  return (await isPdf(path)) ? makePdf(path, filename) : makePrivatePhoto(path)
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await file.close()
  }
}

async function makePdf(path: string, filename: string): Promise<MadeAttachment> {
  const bytes = await decoders.copyPdf(path).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'photo_failed' ? new AppError('pdf_unreadable') : error
  })
  const key = newKey()
  const files = [{ name: privatePdfName(key), bytes }]
  return {
    key,
    kind: 'pdf',
    name: shownName(filename),
    bytes: bytes.length,
    width: null,
    height: null,
    files,
  }
}

async function makePrivatePhoto(path: string): Promise<MadeAttachment> {
  const { key, width, height, files } = await makePhoto(path, 'none').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'photo_not_an_image'
      ? new AppError('attachment_wrong_kind')
      : error
  })
  const bytesAt = (size: number) => files.find(({ name }) => name.endsWith(`-${size}.webp`))?.bytes
  const [small, large] = [bytesAt(photoWidths.small), bytesAt(photoWidths.large)]
  if (!small || !large) throw new Error('A size of a photo is missing')
  return {
    key,
    kind: 'photo',
    name: null,
    bytes: large.length,
    width,
    height,
    files: [
      { name: privatePhotoName(key, 'small'), bytes: small },
      { name: privatePhotoName(key, 'large'), bytes: large },
    ],
  }
}

function shownName(filename: string): string {
  const base = onOneLine(filename.split(/[/\\]/).at(-1) ?? '').replace(/\.pdf$/i, '')
  const isUnfit = base === '' || hasForbiddenCharacters(base) || isBlankLooking(base)
  return `${isUnfit ? 'Belge' : [...base].slice(0, attachmentLimits.name - 4).join('')}.pdf`
}
