import type { Readable } from 'node:stream'

export type FileReply = {
  readonly [mark]: true
  readonly bytes: Uint8Array | Readable
  readonly length?: number
  readonly mediaType: string
  readonly name: string
}

const mark = Symbol('file reply')

type File = { bytes: Uint8Array | Readable; length?: number; mediaType: string; name: string }

export const fileReply = (file: File): FileReply => ({
  [mark]: true,
  ...file,
})

export const isFile = (value: unknown): value is FileReply =>
  typeof value === 'object' && value !== null && mark in value

export function dispositionOf(file: FileReply): string {
  const name = file.name.toWellFormed()
  const plain = name
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ._-]/g, '')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
