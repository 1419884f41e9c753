import { useEffect, useState } from 'react'
import { readFile } from '../../../data/api/api-file.ts'

export const attachmentKey = 'GET /api/app/message-attachments/{id}'

/**
 * @returns `url`: null until the file is loaded, then an object URL, which becomes invalid when the component
 * unmounts or asks for another file
 */
export function useAttachment(id: number, size: 'small' | 'large') {
  const [url, setUrl] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let own: string | null = null
    let isGone = false
    readFile(attachmentKey, { params: { id }, query: { size } }).then(
      (blob) => {
        if (isGone) return
        own = URL.createObjectURL(blob)
        setUrl(own)
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      if (own) URL.revokeObjectURL(own)
    }
  }, [id, size])
  return { url, hasFailed }
}
