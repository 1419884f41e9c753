import { useEffect, useRef, useState } from 'react'
import type { Photo } from '../../../../../shared/photos/photos.ts'
import { photoLimits, photoSentences } from '../../../../../shared/values/photo-limits.ts'
import { isDecodable } from '../../../../ui/media/picture-check.ts'
import type { PhotoSlot } from '../../../../ui/media/photo-slots.tsx'
import type { PlannedPhoto } from './photo-plan.ts'

export type PhotoItem = PlannedPhoto & {
  src: string
  status: PhotoSlot['status']
  progress: number
  message: string | null
}

export function usePhotoList(stored: Photo[]) {
  const [items, setItems] = useState<PhotoItem[]>(() => stored.map(itemOfStored))
  const [error, setError] = useState<string>()
  const latest = useRef(items)
  useEffect(() => () => latest.current.forEach(forget), [])

  function update(next: (list: PhotoItem[]) => PhotoItem[]) {
    latest.current = next(latest.current)
    setItems(latest.current)
  }
  const change = (id: string, part: Partial<PhotoItem>) =>
    update((list) => list.map((item) => (item.id === id ? { ...item, ...part } : item)))

  async function add(files: File[]): Promise<boolean> {
    const sound = files.filter((file) => problemOf([file]) === undefined).map(itemOfFile)
    const areDecodable = await Promise.all(sound.map(({ src }) => isDecodable(src)))
    const drawn = sound.filter((_, index) => areDecodable[index])
    const room = photoLimits.count - latest.current.length
    const [accepted, left] = [
      drawn.slice(0, room),
      sound.filter((item) => !drawn.slice(0, room).includes(item)),
    ]
    left.forEach(forget)
    const notDrawn = drawn.length < sound.length ? photoSentences.notAnImage : undefined
    setError(problemOf(files) ?? notDrawn ?? (drawn.length > room ? tooMany : undefined))
    update((list) => [...list, ...accepted])
    return accepted.length > 0
  }

  function remove(id: string) {
    setError(undefined)
    latest.current.filter((item) => item.id === id).forEach(forget)
    update((list) => list.filter((item) => item.id !== id))
  }

  function place(id: string, index: number) {
    update((list) => {
      const moved = list.filter((item) => item.id === id)
      const others = list.filter((item) => item.id !== id)
      return [...others.slice(0, index), ...moved, ...others.slice(index)]
    })
  }

  const slots: PhotoSlot[] = items.map(({ id, src, status, progress, message }, index) => ({
    id,
    src,
    alt: `Fotoğraf ${index + 1}`,
    status,
    progress,
    ...(message && { message }),
  }))
  return { latest, slots, error, update, change, add, remove, place }
}

const tooMany = `En fazla ${photoLimits.count} fotoğraf ekleyebilirsiniz. Fazlası alınmadı.`

let lastId = 0

export function itemOfStored({ photo_number: number, medium }: Photo): PhotoItem {
  const id = `stored-${number}`
  return { id, src: medium, file: null, number, status: 'ready', progress: 100, message: null }
}

function itemOfFile(file: File): PhotoItem {
  lastId += 1
  const src = URL.createObjectURL(file)
  return { id: `file-${lastId}`, src, file, number: null, status: 'ready', progress: 0, message: null }
}

export function forget({ src }: PhotoItem): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src)
}

function problemOf(files: File[]): string | undefined {
  if (files.some(({ type }) => /^image\/hei[cf]/.test(type))) return photoSentences.heic
  if (files.some(({ type }) => !type.startsWith('image/'))) return photoSentences.notAnImage
  if (files.some(({ size }) => size > photoLimits.bytes)) return photoSentences.tooLarge
  return undefined
}
