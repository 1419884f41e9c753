import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { isApiError } from '../../data/api/api-error.ts'
import { callApi } from '../../data/queries.ts'
import { getSession } from '../../data/session.ts'
import { loginPath } from '../../navigation/safe-next.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveParameter, type Marked } from './use-marking.ts'
import type { MarkReply } from './use-marks.ts'

/** Requests to save or hide are sent one after another, so that the last press counts. */
let queue: Promise<unknown> = Promise.resolve()
let underWay = 0

type Page = { client: QueryClient; navigate: NavigateFunction }

const paths = {
  saved: '/api/app/saved-advertisements/{id}',
  hidden: '/api/app/hidden-advertisements/{id}',
} as const

/**
 * Saves or hides an advertisement, or undoes that. The page shows the result at once and goes back if the server
 * refuses. A visitor is led to the login.
 */
export async function mark({ id, isMarked, as }: Marked, page: Page): Promise<void> {
  if (!getSession().isAuthenticated) return askToLogIn(id, page)
  const next = as === 'hidden' && isMarked ? linkAfter(document.activeElement) : null
  const before = page.client.getQueriesData<MarkReply>({ queryKey: [marksKey] })
  await page.client.cancelQueries({ queryKey: [marksKey] })
  page.client.setQueriesData<MarkReply>(
    { queryKey: [marksKey] },
    (marks) => marks && changed(marks, id, as, isMarked),
  )
  if (next) requestAnimationFrame(() => next.focus({ preventScroll: true }))
  underWay += 1
  const sent = queue.then(() => callApi(`${isMarked ? 'PUT' : 'DELETE'} ${paths[as]}`, { params: { id } }))
  queue = sent.catch(() => {})
  try {
    await sent
  } catch (error) {
    for (const [key, marks] of before) page.client.setQueryData(key, marks)
    toast.error(isApiError(error) ? error.message : 'İşlem tamamlanamadı. Lütfen tekrar deneyin.')
    return
  } finally {
    underWay -= 1
    if (underWay === 0) void readAgain(page.client)
  }
  if (as === 'hidden' && isMarked)
    toast.success('İlan gizlendi; listelerinizde görünmeyecek.', undo({ id, isMarked: false, as }, page))
  if (as === 'hidden' && !isMarked) toast.success('İlan listelerinizde yeniden görünüyor.')
  if (as === 'saved' && !isMarked && location.pathname === '/kaydedilenler')
    toast.success('İlan kaydedilenlerden çıkarıldı.', undo({ id, isMarked: true, as }, page))
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
const listKeys = ['GET /api/app/saved-advertisements', 'GET /api/app/hidden-advertisements']

/** Milliseconds for which undo is offered. */
const undoMs = 600_000

/**
 * Reads the marks again once no further press waits. A request for the marks that is under way is cancelled, because
 * it may have read them before the last press was stored.
 */
async function readAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [marksKey] })
  for (const key of [marksKey, ...listKeys]) void client.invalidateQueries({ queryKey: [key] })
}

const undo = (marked: Marked, page: Page) => ({
  action: { label: 'Geri al', onPress: () => void mark(marked, page), until: Date.now() + undoMs },
})

function linkAfter(element: Element | null): HTMLElement | null {
  const item = element?.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  return neighbour?.querySelector<HTMLElement>('h3 a') ?? null
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
