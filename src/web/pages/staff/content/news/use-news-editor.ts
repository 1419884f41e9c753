import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, type Path, type PathValue, type Resolver } from 'react-hook-form'
import { newsInput, type StaffNews } from '../../../../../shared/content/news/news-staff.ts'
import { api } from '../../../../data/api/api.ts'
import { isApiError, networkSentence, sentenceOf } from '../../../../data/api/api-error.ts'
import { applyServerErrors } from '../../../../forms/form-errors.ts'
import { useSavedDraft } from '../../../../forms/saved-draft.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { newsQueries, sendMove, sendNews, type NewsMove } from './news-requests.ts'
import { isSameNews, valuesOf, type NewsDraft, type NewsValues } from './news-values.ts'

export function useNewsEditor(
  news: StaffNews | null,
  draft: NewsDraft | null,
  onCreated: (id: number) => void,
) {
  const [base, setBase] = useState(news)
  const latestBase = useRef(news)
  const revision = useRef(draft ? draft.revision : (news?.revision ?? null))
  const { once, pending, attempt } = useSingleAct(showError)
  const [isOutdated, setOutdated] = useState(false)
  const client = useQueryClient()
  const savedDraft = useSavedDraft(`news.${base?.id ?? 'yeni'}`)
  const form = useForm<NewsValues>({
    resolver: zodResolver(newsInput as never, undefined, { raw: true }) as unknown as Resolver<NewsValues>,
    shouldFocusError: false,
    defaultValues: draft?.values ?? valuesOf(news),
  })

  const isDirty = () => !isSameNews(form.getValues(), valuesOf(latestBase.current))

  function saveDraft() {
    if (!isDirty()) return savedDraft.forget()
    const values = structuredClone(form.getValues())
    savedDraft.write({
      values,
      revision: revision.current,
      savedAt: new Date().toISOString(),
    } satisfies NewsDraft)
  }

  async function write(): Promise<boolean> {
    let isSaved = false
    await form.handleSubmit(async () => {
      const sent = structuredClone(form.getValues())
      saveDraft()
      savedDraft.flush()
      const { current } = latestBase
      const { data } = await sendNews(current && { id: current.id, revision: revision.current }, sent)
      savedDraft.forget()
      showSaved(data)
      // The form shows the text as the server has sanitized it, unless something was typed during the request.
      if (isSameNews(sent, form.getValues())) form.reset(valuesOf(data), { keepErrors: false })
      isSaved = true
      if (!current) onCreated(data.id)
    })()
    return isSaved
  }

  function showSaved(data: StaffNews) {
    latestBase.current = data
    revision.current = data.revision
    setBase(data)
    setOutdated(false)
    for (const key of newsQueries) void client.invalidateQueries({ queryKey: [key] })
  }

  function showError(error: unknown) {
    if (!isApiError(error)) throw error
    if (error.status === 401) return
    if (error.code === 'content_changed') return setOutdated(true)
    if (error.status === 422) return applyServerErrors(form, error)
    toast.error(error.status === 0 ? `Kaydedilemedi. ${networkSentence}` : sentenceOf(error))
  }

  const save = () => once('save', write)

  const move = (to: NewsMove) =>
    once('move', async () => {
      const isUnsaved = latestBase.current === null || (to !== 'withdraw' && isDirty())
      if (isUnsaved && !(await write())) return false
      const { current } = latestBase
      if (!current) return false
      const { data } = await sendMove(current, to)
      showSaved(data)
      return true
    })

  const keepMine = () =>
    once('save', async () => {
      const { current } = latestBase
      if (!current) return false
      const { data } = await api('GET /api/admin/news/{id}', { params: { id: current.id } })
      latestBase.current = data
      revision.current = data.revision
      return write()
    })

  return {
    form,
    base,
    attempt,
    pending,
    isOutdated,
    isDirty,
    saveDraft,
    save,
    move,
    keepMine,
    forget: savedDraft.forget,
    discard: () => {
      savedDraft.forget()
      form.reset(valuesOf(latestBase.current))
    },
    set: <Name extends Path<NewsValues>>(name: Name, value: PathValue<NewsValues, Name>) => {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    },
  }
}

function useSingleAct(showError: (error: unknown) => void) {
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState<'save' | 'move' | null>(null)
  const isBusy = useRef(false)

  async function once(kind: 'save' | 'move', act: () => Promise<boolean>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setPending(kind)
    let isDone = false
    try {
      isDone = await act()
    } catch (error) {
      showError(error)
    } finally {
      isBusy.current = false
      setPending(null)
      if (!isDone) setAttempt((count) => count + 1)
    }
    return isDone
  }

  return { once, pending, attempt }
}
