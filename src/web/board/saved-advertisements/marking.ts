import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { isApiError } from '../../data/api/api-error.ts'
import type { ApiReply } from '../../data/api/api-table.ts'
import { callApi } from '../../data/queries.ts'
import { getSession } from '../../data/session.ts'
import { loginPath } from '../../navigation/safe-next.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { focusAfterRemoval, focusWhenDrawn } from './mark-focus.ts'
import { saveParameter, type Marked } from './marked.ts'
import type { MarkReply } from './use-marks.ts'

/** Requests to save or hide an advertisement are sent one after another, so that the last press counts. */
let queue: Promise<unknown> = Promise.resolve()
let underWay = 0

type Page = { client: QueryClient; navigate: NavigateFunction }

const paths = {
  saved: '/api/app/saved-advertisements/{id}',
  hidden: '/api/app/hidden-advertisements/{id}',
} as const

/**
 * Saves or hides an advertisement (`isMarked`), or takes it out of the saved or hidden ones. The page shows
 * the result before the server replies; a visitor is led to the login.
 * @param putBack given when the person presses "Geri al": puts the advertisement back into the shown list
 * from which it was removed
 */
export async function mark({ id, isMarked, as }: Marked, page: Page, putBack?: () => void): Promise<void> {
  if (!getSession().isAuthenticated) return askToLogIn(id, page)
  const { client } = page
  const pressed = document.activeElement
  const before = client.getQueriesData<MarkReply>({ queryKey: [marksKey] })
  for (const key of [marksKey, ...listKeys]) await client.cancelQueries({ queryKey: [key] })
  client.setQueriesData<MarkReply>({ queryKey: [marksKey] }, (marks = noMarks) =>
    changed(marks, id, as, isMarked),
  )
  putBack?.()
  const restore = removeRow(client, id, isMarked ? opposite[as] : as)
  if (restore || (as === 'hidden' && isMarked)) focusAfterRemoval(pressed)
  else if (putBack) focusWhenDrawn(id)
  underWay += 1
  const sent = queue.then(() => callApi(`${isMarked ? 'PUT' : 'DELETE'} ${paths[as]}`, { params: { id } }))
  queue = sent.catch(() => {})
  try {
    await sent
  } catch (error) {
    for (const [key, marks] of before) client.setQueryData(key, marks)
    restore?.()
    toast.error(isApiError(error) ? error.message : 'İşlem tamamlanamadı. Lütfen tekrar deneyin.')
    return
  } finally {
    underWay -= 1
    if (underWay === 0) void readAgain(client)
  }
  if (as === 'hidden' && isMarked) {
    const wasSaved = restore !== undefined || before.some(([, marks]) => marks?.saved.includes(id))
    const shownAgain: Marked = wasSaved
      ? { id, isMarked: true, as: 'saved' }
      : { id, isMarked: false, as: 'hidden' }
    toast.success('İlan gizlendi; listelerinizde görünmeyecek.', undo(shownAgain, page, restore))
  }
  if (as === 'hidden' && !isMarked)
    toast.success(
      'İlan listelerinizde yeniden görünüyor.',
      restore && undo({ id, isMarked: true, as }, page, restore),
    )
  if (as === 'saved' && restore)
    toast.success('İlan kaydedilenlerden çıkarıldı.', undo({ id, isMarked: true, as }, page, restore))
}

export async function saveFromAddress(page: Page): Promise<void> {
  const address = new URL(location.href)
  const id = Number(address.searchParams.get(saveParameter))
  if (!Number.isSafeInteger(id) || id <= 0) return
  address.searchParams.delete(saveParameter)
  await page.navigate(address.pathname + address.search + address.hash, {
    replace: true,
    preventScrollReset: true,
  })
  await mark({ id, isMarked: true, as: 'saved' }, page)
}

const marksKey = 'GET /api/app/advertisement-marks'
const listOfMark = {
  saved: 'GET /api/app/saved-advertisements',
  hidden: 'GET /api/app/hidden-advertisements',
} as const
const opposite = { saved: 'hidden', hidden: 'saved' } as const
const listKeys = Object.values(listOfMark)
const noMarks: MarkReply = { applied: [], saved: [], hidden: [] }

const undoMs = 600_000

/**
 * Loads again which advertisements are saved or hidden. An earlier load is cancelled, because its reply may
 * lack the last change.
 */
async function readAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [marksKey] })
  for (const key of [marksKey, ...listKeys]) void client.invalidateQueries({ queryKey: [key] })
}

const undo = (marked: Marked, page: Page, putBack = () => {}) => ({
  action: {
    label: 'Geri al',
    onPress: () => void mark(marked, page, putBack),
    until: Date.now() + undoMs,
  },
})

type List = ApiReply<(typeof listOfMark)['saved']>

function removeRow(client: QueryClient, id: number, as: 'saved' | 'hidden'): (() => void) | undefined {
  for (const [key, list] of client.getQueriesData<List>({ queryKey: [listOfMark[as]], type: 'active' })) {
    const place = list?.data.findIndex((row) => row.advertisement_id === id) ?? -1
    const row = list?.data[place]
    if (!row) continue
    const change = (by: 1 | -1, rows: (data: List['data']) => List['data']) =>
      client.setQueryData<List>(
        key,
        (shown) => shown && { ...shown, total: shown.total + by, data: rows(shown.data) },
      )
    const without = (data: List['data']) => data.filter((one) => one.advertisement_id !== id)
    change(-1, without)
    return () => change(1, (data) => without(data).toSpliced(place, 0, row))
  }
  return undefined
}

function askToLogIn(id: number, { navigate }: Page): void {
  const address = new URL(location.href)
  address.searchParams.set(saveParameter, String(id))
  void navigate(loginPath(address.pathname + address.search))
}

function changed(marks: MarkReply, id: number, as: 'saved' | 'hidden', isMarked: boolean): MarkReply {
  const without = (ids: number[]) => ids.filter((one) => one !== id)
  const others = { ...marks, saved: without(marks.saved), hidden: without(marks.hidden) }
  return isMarked ? { ...others, [as]: [...others[as], id] } : { ...marks, [as]: without(marks[as]) }
}
