import { useEffect, useRef, useState } from 'react'
import type { Photo } from '../../../../../shared/photos/photos.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import { forget, itemOfStored, usePhotoList, type PhotoItem } from './use-photo-list.ts'
import type { PhotoStore } from './photo-store.ts'
import { leftOver, placesFor, wantedOrder } from './photo-plan.ts'
import { useRefresh } from '../use-refresh.ts'

export function usePhotos(stored: Photo[] = []) {
  const { latest, update, change, ...list } = usePhotoList(stored)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const taken = useRef(slotsOf(stored))
  const refresh = useRefresh()
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  const uploads = useRef(new Set<{ controller: AbortController; share: number }>())
  const isStopping = useRef(false)
  useWarningBeforeLeaving(isSending)

  function send(store: PhotoStore, only?: string): Promise<boolean> {
    queue.current = queue.current.then(() => synchronize(store, only)).finally(() => void refresh())
    return queue.current
  }

  /**
   * Ends all uploads, so that the photos can move from the draft to its advertisement. Uploads that are sent
   * completely are waited for, because the server may have stored their files already.
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
    update((before) => [...present.map(itemOfStored), ...before.filter(({ file }) => file !== null)])
  }

  function adopt(present: readonly Photo[]): void {
    taken.current = slotsOf(present)
    const shown = latest.current.map(({ number }) => number)
    const others = present.filter(({ photo_number: number }) => !shown.includes(number))
    update((before) => [...before, ...others.map(itemOfStored)])
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
      // A photo that was removed during its upload is still on the server, so the order does not name all
      // photos. The next call of `synchronize` removes that photo and sends the order.
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

  async function upload(store: PhotoStore, { id, file }: PhotoItem, number: number): Promise<void> {
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
    update((before) =>
      before.map((item) =>
        item.number === null ? item : { ...item, number: order.indexOf(item.number) + 1 },
      ),
    )
  }

  return { ...list, problem, isSending, send, stop, reload, adopt }
}

export type Photos = ReturnType<typeof usePhotos>

const slotsOf = (photos: readonly Photo[]) =>
  new Map(photos.map(({ photo_number: number, large }) => [number, large]))

function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}
