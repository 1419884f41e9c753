import { useEffect, useRef, useState } from 'react'
import type { Photo } from '../../../../../shared/photos/photos.ts'
import { photoLimits, photoSentences } from '../../../../../shared/values/photo-limits.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import { isDecodable } from '../../../../ui/media/picture-check.ts'
import type { PhotoSlot } from '../../../../ui/media/photo-slots.tsx'
import type { PhotoStore } from './photo-store.ts'
import { leftOver, placesFor, wantedOrder, type PlannedPhoto } from './photo-plan.ts'
import { useRefresh } from '../use-refresh.ts'

type Item = PlannedPhoto & {
  src: string
  status: PhotoSlot['status']
  progress: number
  message: string | null
}

export function usePhotos(stored: Photo[] = []) {
  const [items, setItems] = useState<Item[]>(() => stored.map(itemOfStored))
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const latest = useRef(items)
  const taken = useRef(slotsOf(stored))
  const refresh = useRefresh()
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  const uploads = useRef(new Set<{ controller: AbortController; share: number }>())
  const isStopping = useRef(false)
  useEffect(() => () => latest.current.forEach(forget), [])
  useWarningBeforeLeaving(isSending)

  function update(next: (list: Item[]) => Item[]) {
    latest.current = next(latest.current)
    setItems(latest.current)
  }
  const change = (id: string, part: Partial<Item>) =>
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

  /**
   * Makes the server's photos equal to the form's. Calls run one after another, and finish even if the person opens
   * another page.
   * @param only id of the one photo to upload; default: all that are not uploaded
   * @returns whether all photos are on the server; photos that failed keep their file and show an error
   */
  function send(store: PhotoStore, only?: string): Promise<boolean> {
    queue.current = queue.current.then(() => synchronize(store, only)).finally(() => void refresh())
    return queue.current
  }

  /**
   * Ends the uploads of photos, also queued ones, so that the photos can move from the draft to its advertisement.
   * Uploads that are sent completely are waited for, because the server may have stored their files already.
   */
  async function stop(): Promise<void> {
    isStopping.current = true
    for (const { controller, share } of uploads.current) if (share < 1) controller.abort()
    await queue.current
    isStopping.current = false
  }

  function reload(present: readonly Photo[]): void {
    taken.current = slotsOf(present)
    latest.current.filter(({ file }) => file === null).forEach(forget)
    update((list) => [...present.map(itemOfStored), ...list.filter(({ file }) => file !== null)])
  }

  /**
   * Makes the form continue with the photos of the advertisement, after the server has moved the draft's
   * photos to it.
   * @param present the photos of the advertisement; those that the form does not show yet are added at its
   * end
   */
  function adopt(present: readonly Photo[]): void {
    taken.current = slotsOf(present)
    const shown = latest.current.map(({ number }) => number)
    const others = present.filter(({ photo_number: number }) => !shown.includes(number))
    update((list) => [...list, ...others.map(itemOfStored)])
  }

  async function synchronize(store: PhotoStore, only: string | undefined): Promise<boolean> {
    setSending(true)
    setProblem(undefined)
    try {
      for (const number of leftOver(taken.current, latest.current)) {
        await store.remove({ number, large: taken.current.get(number) ?? '' })
        taken.current.delete(number)
      }
      const waiting = latest.current.filter(({ id }) => only === undefined || id === only)
      const sending = placesFor(taken.current, waiting)
      await Promise.all(sending.map(({ photo, number }) => upload(store, photo, number)))
      const order = wantedOrder(latest.current)
      // A photo that was removed from the form during its upload still has a slot on the server but no place
      // in `order`. In this case the order is not sent now, but by the next call of `synchronize`, which
      // empties that slot first.
      if (order?.length === taken.current.size) {
        await store.order(order)
        renumber(order)
      }
      return latest.current.every(({ file }) => file === null)
    } catch (refused) {
      setProblem(sentenceOf(refused))
      return false
    } finally {
      setSending(false)
    }
  }

  async function upload(store: PhotoStore, { id, file }: Item, number: number): Promise<void> {
    if (!file || isStopping.current) return
    const underWay = { controller: new AbortController(), share: 0 }
    uploads.current.add(underWay)
    const onProgress = (share: number) => {
      underWay.share = share
      change(id, { progress: Math.round(share * 100) })
    }
    change(id, { status: 'uploading', progress: 0, message: null })
    try {
      const { signal } = underWay.controller
      const stored = await store.upload({ file, number, onProgress, signal })
      taken.current.set(stored.photo_number, stored.large)
      change(id, { status: 'ready', file: null, number: stored.photo_number })
    } catch (refused) {
      if (!underWay.controller.signal.aborted) change(id, { status: 'failed', message: sentenceOf(refused) })
    } finally {
      uploads.current.delete(underWay)
    }
  }

  function renumber(order: readonly number[]) {
    taken.current = new Map(order.map((number, index) => [index + 1, taken.current.get(number) ?? '']))
    update((list) =>
      list.map((item) => (item.number === null ? item : { ...item, number: order.indexOf(item.number) + 1 })),
    )
  }

  const slots: PhotoSlot[] = items.map(({ id, src, status, progress, message }, index) => ({
    id,
    src,
    alt: `Fotoğraf ${index + 1}`,
    status,
    progress,
    ...(message && { message }),
  }))
  return { slots, error, problem, isSending, add, remove, place, send, stop, reload, adopt }
}

export type Photos = ReturnType<typeof usePhotos>

const tooMany = `En fazla ${photoLimits.count} fotoğraf ekleyebilirsiniz. Fazlası alınmadı.`

const slotsOf = (photos: readonly Photo[]) =>
  new Map(photos.map(({ photo_number: number, large }) => [number, large]))

let lastId = 0

function itemOfStored({ photo_number: number, medium }: Photo): Item {
  const id = `stored-${number}`
  return { id, src: medium, file: null, number, status: 'ready', progress: 100, message: null }
}

function itemOfFile(file: File): Item {
  lastId += 1
  const src = URL.createObjectURL(file)
  return { id: `file-${lastId}`, src, file, number: null, status: 'ready', progress: 0, message: null }
}

function forget({ src }: Item): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src)
}

function problemOf(files: File[]): string | undefined {
  if (files.some(({ type }) => /^image\/hei[cf]/.test(type))) return photoSentences.heic
  if (files.some(({ type }) => !type.startsWith('image/'))) return photoSentences.notAnImage
  if (files.some(({ size }) => size > photoLimits.bytes)) return photoSentences.tooLarge
  return undefined
}

function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}
