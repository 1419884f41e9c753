import { useState } from 'react'
import { attachmentLimits, attachmentSentences } from '../../../../shared/values/attachment-limits.ts'
import { photoSentences } from '../../../../shared/values/photo-limits.ts'

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
export const acceptedFiles = accepted.join(',')

export function useChosenFiles() {
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string>()
  function add(chosen: File[]) {
    const sound = chosen.filter((file) => problemOf(file) === undefined)
    const problem = chosen.map(problemOf).find((one) => one !== undefined)
    const isTooMany = files.length + sound.length > attachmentLimits.count
    setError(problem ?? (isTooMany ? attachmentSentences.tooMany : undefined))
    setFiles([...files, ...sound].slice(0, attachmentLimits.count))
  }
  function remove(file: File) {
    setError(undefined)
    setFiles(files.filter((one) => one !== file))
  }
  function clear() {
    setError(undefined)
    setFiles([])
  }
  return { files, error, add, remove, clear }
}

function problemOf({ type, size }: File): string | undefined {
  if (/^image\/hei[cf]/.test(type)) return photoSentences.heic
  if (!accepted.includes(type)) return attachmentSentences.wrongKind
  return size > attachmentLimits.bytes ? attachmentSentences.tooLarge : undefined
}
