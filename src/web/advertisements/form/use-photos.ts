import { useEffect, useRef, useState } from 'react'
import { photoLimits } from '../../../shared/photo-limits.ts'
import type { Photo } from '../../../shared/advertisements.ts'
import { api, apiUpload } from '../../api.ts'
import { sentenceOf } from '../../api-error.ts'
import type { PhotoSlot } from '../../ui/photo-slots.tsx'

/** A photo of the form: stored already (`number`), or a file that waits for its advertisement. */
type Item = {
  id: string
  src: string
  file: File | null
  number: number | null
  status: PhotoSlot['status']
  progress: number
  message: string | null
}

let lastId = 0

/** The photos of an advertisement form, in order. Files are sent once their advertisement exists. */
export function usePhotos(stored: Photo[] = []) {
  const [items, setItems] = useState<Item[]>(() => stored.map(itemOfStored))
  const [error, setError] = useState<string>()
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  const change = (id: string, part: Partial<Item>) =>
    setItems((list) => list.map((item) => (item.id === id ? { ...item, ...part } : item)))

  function add(files: File[]) {
    setError(problemOf(files))
    const sound = files.filter((file) => problemOf([file]) === undefined).map(itemOfFile)
    setItems((list) => [...list, ...sound].slice(0, photoLimits.count))
  }

  function remove(id: string) {
    setError(undefined)
    setItems((list) => list.filter((item) => item.id !== id))
  }

  function move(id: string, by: -1 | 1) {
    setItems((list) => {
      const from = list.findIndex((item) => item.id === id)
      const next = [...list]
      const [item] = next.splice(from, 1)
      if (item) next.splice(from + by, 0, item)
      return next
    })
  }

  async function upload(advertisementId: number, { id, file }: Item, number: number): Promise<boolean> {
    if (!file) return true
    change(id, { status: 'uploading', progress: 0, message: null })
    try {
      await apiUpload('POST /api/app/advertisements/{id}/upload-photo', {
        params: { id: advertisementId },
        fields: { photo_number: String(number) },
        fileField: 'photo',
        file,
        onProgress: (share) => change(id, { progress: Math.round(share * 100) }),
      })
      change(id, { status: 'ready', file: null, number })
      return true
    } catch (refused) {
      change(id, { status: 'failed', message: sentenceOf(refused) })
      return false
    }
  }

  /** Brings the server to what the form shows: removes, sends in parallel, puts in order. @returns how many failed */
  async function sync(advertisementId: number): Promise<number> {
    const wanted = latest.current
    const kept = new Set(wanted.map(({ number }) => number))
    for (const { photo_number: number } of stored)
      if (!kept.has(number))
        await api('DELETE /api/app/advertisements/{id}/delete-photo', {
          params: { id: advertisementId },
          body: { photo_number: number },
        })
    const free = [1, 2, 3, 4, 5].filter((number) => !kept.has(number))
    const placed = wanted.map((item) => ({ item, number: item.number ?? free.shift() ?? 0 }))
    const sent = await Promise.all(placed.map(({ item, number }) => upload(advertisementId, item, number)))
    const order = placed.filter((_, index) => sent[index]).map(({ number }) => number)
    if (order.some((number, index) => number < (order[index - 1] ?? 0)))
      await api('PUT /api/app/advertisements/{id}/photo-order', {
        params: { id: advertisementId },
        body: { order },
      })
    return sent.filter((isSent) => !isSent).length
  }

  async function retry(advertisementId: number | null, id: string) {
    const item = latest.current.find((other) => other.id === id)
    if (advertisementId === null || !item) return
    const taken = new Set(latest.current.map(({ number }) => number))
    const number = [1, 2, 3, 4, 5].find((candidate) => !taken.has(candidate))
    if (number) await upload(advertisementId, item, number)
  }

  const slots: PhotoSlot[] = items.map(({ id, src, status, progress, message }, index) => ({
    id,
    src,
    alt: `Fotoğraf ${index + 1}`,
    status,
    progress,
    ...(message && { message }),
  }))
  return { slots, error, add, remove, move, sync, retry }
}

function itemOfStored({ photo_number: number, medium }: Photo): Item {
  return {
    id: `stored-${number}`,
    src: medium,
    file: null,
    number,
    status: 'ready',
    progress: 100,
    message: null,
  }
}

function itemOfFile(file: File): Item {
  lastId += 1
  const src = URL.createObjectURL(file)
  return { id: `file-${lastId}`, src, file, number: null, status: 'ready', progress: 0, message: null }
}

function problemOf(files: File[]): string | undefined {
  if (files.some(({ type }) => !type.startsWith('image/'))) return 'Lütfen sadece resim dosyası seçiniz.'
  if (files.some(({ size }) => size > photoLimits.bytes)) return "Fotoğraf boyutu 20MB'dan küçük olmalıdır."
  return undefined
}
