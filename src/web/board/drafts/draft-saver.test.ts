import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdvertisementDraft, DraftForm } from '../../../shared/board/drafts/drafts.ts'
import { memoryStorage } from '../../../../test/browser.ts'
import { apiError } from '../../data/api/api-error.ts'
import { clearSession } from '../../data/session.ts'
import { blankValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { createDraftSaver, restMs, retryMs, type SaveState } from './draft-saver.ts'
import { listUnsentNew } from './draft-storage.ts'
import type { Target, Typed } from './send-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clearSession()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('changes within a second are saved by one request, which makes the draft', async () => {
  const form = openForm()
  form.type('K')
  form.type('Kamera')
  await vi.advanceTimersByTimeAsync(restMs)
  expect(form.sent).toEqual([{ target: { key: 'key' }, title: 'Kamera' }])
  expect(form.made).toEqual([1])
  expect(form.state()).toMatchObject({ kind: 'saved' })
})

test('a change during a request is saved by the next request', async () => {
  const form = openForm()
  form.type('Kamera')
  await vi.advanceTimersByTimeAsync(restMs - 1)
  form.answer = async (draft) => {
    form.type('Kamera asistanı')
    return draft
  }
  await vi.advanceTimersByTimeAsync(1_001)
  form.answer = async (draft) => draft
  await vi.advanceTimersByTimeAsync(restMs)
  expect(form.sent.map(({ title }) => title)).toEqual(['Kamera', 'Kamera asistanı'])
  expect(form.sent[1]?.target).toMatchObject({ id: 1, revision: 1 })
})

test('an unchanged form is not saved, nor one that was sent', async () => {
  const form = openForm()
  form.type('')
  await vi.advanceTimersByTimeAsync(restMs)
  form.type('Kamera')
  form.saver.finish()
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(form.sent).toEqual([])
})

test('without a connection the draft stays in this browser and is saved again later', async () => {
  const form = openForm()
  form.answer = () => Promise.reject(apiError('Bağlantı yok.', { code: 'network', status: 0 }))
  form.type('Kamera')
  await vi.advanceTimersByTimeAsync(restMs)
  expect(form.state()).toEqual({ kind: 'kept', sentence: 'Bağlantı yok.' })
  form.answer = async (draft) => draft
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(form.state()).toMatchObject({ kind: 'saved' })
  expect(form.sent).toHaveLength(2)
})

test('a draft that another device has changed is not overwritten until the person has chosen', async () => {
  const other = draftOf(1, 5, 'Masada')
  const form = openForm(draftOf(1, 1, 'Kamera'))
  form.answer = () => Promise.reject(changed(other))
  form.type('Telefonda')
  await vi.advanceTimersByTimeAsync(restMs)
  expect(form.state()).toEqual({ kind: 'conflict', other })
  form.type('Telefonda yazıldı')
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(form.sent).toHaveLength(1)
  expect(await form.saver.flush()).toBe(false)

  form.answer = async (draft) => draft
  form.saver.merge(other)
  await vi.advanceTimersByTimeAsync(0)
  expect(form.shown).toEqual(['Telefonda yazıldı'])
  expect(form.sent.at(-1)).toEqual({
    target: expect.objectContaining({ revision: 5 }),
    title: 'Telefonda yazıldı',
  })
  expect(await form.saver.flush()).toBe(true)
})

test('the other device’s draft replaces the typed one, which one press takes back', async () => {
  const form = openForm(draftOf(1, 1, 'Kamera'))
  form.type('Telefonda')
  const takeBack = form.saver.takeOther(draftOf(1, 5, 'Masada'))
  expect(form.shown).toEqual(['Masada'])
  takeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(form.shown).toEqual(['Masada', 'Telefonda'])
  expect(form.sent).toEqual([{ target: expect.objectContaining({ revision: 5 }), title: 'Telefonda' }])
})

test('the reply that was lost is no conflict: the next request goes on from what was stored', async () => {
  const form = openForm(draftOf(1, 1, 'Kamera'))
  form.answer = () => Promise.reject(apiError('Bağlantı yok.', { code: 'network', status: 0 }))
  form.type('Kamera asistanı')
  await vi.advanceTimersByTimeAsync(restMs)
  form.answer = () => Promise.reject(changed(draftOf(1, 2, 'Kamera asistanı')))
  form.type('Kamera asistanı aranıyor')
  await vi.advanceTimersByTimeAsync(restMs)
  form.answer = async (draft) => draft
  await vi.advanceTimersByTimeAsync(restMs)
  expect(form.sent.at(-1)).toEqual({
    target: expect.objectContaining({ revision: 2 }),
    title: 'Kamera asistanı aranıyor',
  })
  expect(form.state()).toMatchObject({ kind: 'saved' })
})

test('a draft that was deleted elsewhere is saved as a new one when the person asks for it', async () => {
  const form = openForm(draftOf(1, 1, 'Kamera'))
  form.answer = () => Promise.reject(apiError('Taslak yok.', { code: 'draft_not_found', status: 404 }))
  form.type('Kamera asistanı')
  await vi.advanceTimersByTimeAsync(restMs)
  expect(form.state()).toEqual({ kind: 'gone' })
  form.answer = async (draft) => draft
  form.saver.renew()
  await vi.advanceTimersByTimeAsync(0)
  expect(form.sent.at(-1)).toEqual({ target: { key: expect.any(String) }, title: 'Kamera asistanı' })
  expect(form.made).toEqual([1])
})

test('a form that was left saves its draft, but does not change the address of the next page', async () => {
  const form = openForm()
  form.type('Kamera')
  form.saver.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(form.sent).toEqual([{ target: { key: 'key' }, title: 'Kamera' }])
  expect(form.made).toEqual([])
})

test('new advertisements that the server does not take are kept beside each other in this browser', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const full = () => Promise.reject(apiError('Taslak dolu.', { code: 'too_many_drafts', status: 409 }))
  const [first, second] = [openForm(null, 'one'), openForm(null, 'two')]
  Object.assign(first, { answer: full })
  Object.assign(second, { answer: full })
  first.type('Kamera asistanı')
  await vi.advanceTimersByTimeAsync(restMs)
  second.type('Işık şefi')
  await vi.advanceTimersByTimeAsync(restMs)
  expect(unsentTitles()).toEqual(['Işık şefi', 'Kamera asistanı'])

  second.saver.finish()
  expect(unsentTitles()).toEqual(['Kamera asistanı'])
  first.saver.renew()
  expect(unsentTitles()).toEqual(['Kamera asistanı'])
  first.type('')
  await vi.advanceTimersByTimeAsync(restMs)
  expect(Object.keys(localStorage)).toEqual([])
})

const unsentTitles = () => listUnsentNew().map(({ values }) => values.title)

function openForm(draft: AdvertisementDraft | null = null, key = 'key') {
  const states: SaveState[] = []
  const form = {
    sent: [] as { target: Target; title: string }[],
    made: [] as number[],
    shown: [] as string[],
    answer: async (stored: AdvertisementDraft) => stored,
    state: () => states.at(-1),
    type: (title: string) => saver.change({ ...blankValues, title }),
    saver: null as never as ReturnType<typeof createDraftSaver>,
  }
  const send = (target: Target, { values: { title } }: Typed) => {
    form.sent.push({ target, title })
    return form.answer(
      'key' in target ? draftOf(1, 1, title) : draftOf(target.id, target.revision + 1, title),
    )
  }
  const typed = { values: { ...blankValues, title: draft?.form.title ?? '' }, step: 0, field: null }
  const saver = createDraftSaver(
    { draft, key, typed },
    undefined,
    {
      onState: (state) => states.push(state),
      onReplace: ({ values }) => form.shown.push(values.title),
      onMade: (id) => form.made.push(id),
    },
    send,
  )
  form.saver = saver
  return form
}

const draftOf = (id: number, revision: number, title: string) =>
  ({
    id,
    revision,
    step: 0,
    form: { ...blankValues, title } as DraftForm,
    updated_at: '2098-03-01T09:00:00.000Z',
  }) as AdvertisementDraft

const changed = (draft: AdvertisementDraft) =>
  apiError('Taslak değişti.', { code: 'draft_changed', status: 409, body: { draft } })
