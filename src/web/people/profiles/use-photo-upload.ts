import { useEffect, useRef, useState } from 'react'
import { profilePhotoLimits, photoSentences } from '../../../shared/values/photo-limits.ts'
import { apiUpload } from '../../data/api/api.ts'
import { sentenceOf } from '../../data/api/api-error.ts'
import { isDecodable } from '../../ui/media/picture-check.ts'
import { useOwnPhotos } from './own-photos.ts'

type Sending = {
  file: File
  src: string
  state: 'uploading' | 'failed'
  /** Percent, 0 to 100. */
  progress: number
  message: string
}

const failed = 'Fotoğraf yüklenirken bir hata oluştu. Lütfen tekrar deneyiniz.'

export function usePhotoUpload(number: number) {
  const [chosen, setChosen] = useState<{ src: string } | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const photos = useOwnPhotos()
  const addresses = useRef<string[]>([])
  useEffect(() => forgetAll, [])

  function addressOf(file: Blob): string {
    const address = URL.createObjectURL(file)
    addresses.current.push(address)
    return address
  }
  function forgetAll() {
    addresses.current.splice(0).forEach((address) => URL.revokeObjectURL(address))
  }

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(null)
    const refused = problemOf(file)
    if (refused) return setProblem(refused)
    const src = addressOf(file)
    if (await isDecodable(src)) setChosen({ src })
    else setProblem(isHeic(file) ? photoSentences.heic : photoSentences.notAnImage)
  }

  function cancel() {
    setChosen(null)
    setSending(null)
    forgetAll()
  }

  function send(file: File) {
    setChosen(null)
    void bring(file, addressOf(file))
  }

  async function bring(file: File, src: string) {
    setDone(false)
    setSending({ file, src, state: 'uploading', progress: 0, message: '' })
    try {
      const { data } = await apiUpload('POST /api/app/upload-photo', {
        fields: { photo_number: String(number) },
        fileField: 'photo',
        file,
        onProgress: (share) =>
          setSending((now) => now && { ...now, progress: Math.min(99, Math.round(share * 100)) }),
      })
      photos.put(data)
      setSending(null)
      setDone(true)
      forgetAll()
    } catch (error) {
      setSending({ file, src, state: 'failed', progress: 0, message: sentenceOf(error, failed) })
    }
  }

  return {
    chosen,
    sending,
    problem,
    isDone,
    choose,
    send,
    cancel,
    retry: () => sending && void bring(sending.file, sending.src),
  }
}

function problemOf(file: File): string | null {
  if (!file.type.startsWith('image/')) return photoSentences.notAnImage
  return file.size > profilePhotoLimits.bytes ? profilePhotoLimits.tooLarge : null
}

const isHeic = (file: File) => /^image\/hei[cf]/.test(file.type)
