import { useCallback, useEffect, useRef, useState } from 'react'
import { photoLimits, photoSentences } from '../../../shared/values/photo-limits.ts'
import type { Picture } from '../../../shared/content/slides/pictures.ts'
import { apiUpload } from '../../data/api/api.ts'
import { isApiError, sentenceOf } from '../../data/api/api-error.ts'
import { isPicture } from '../../ui/media/picture-check.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp'

export function usePictureUpload(onDone: (picture: Picture) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const latest = useRef(onDone)
  const stop = useRef<AbortController>(null)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(() => () => stop.current?.abort(), [])

  const send = useCallback(async (file: File) => {
    setProblem(undefined)
    if (file.size > photoLimits.bytes) return setProblem('Görsel 20 MB’dan küçük olmalıdır.')
    if (!(await isPicture(file))) return setProblem(photoSentences.notAnImage)
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    setProgress(0)
    try {
      const { data } = await apiUpload('POST /api/admin/pictures', {
        file,
        fileField: 'photo',
        onProgress: setProgress,
        signal: own.signal,
      })
      latest.current(data)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code !== 'aborted') setProblem(sentenceOf(error))
    } finally {
      if (stop.current === own) setProgress(null)
    }
  }, [])

  return { progress, problem, send }
}
