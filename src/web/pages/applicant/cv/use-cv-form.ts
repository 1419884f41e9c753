import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { Cv, CvInput } from '../../../../shared/people/cv/cv.ts'
import { api } from '../../../data/api/api.ts'
import { isApiError, sentenceOf } from '../../../data/api/api-error.ts'
import { applyServerErrors } from '../../../forms/form-errors.ts'
import { useSavedDraft } from '../../../forms/saved-draft.ts'
import { queryKey, useApiMutation } from '../../../data/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftName, newDraft, type CvDraft } from './cv-draft.ts'
import { isSameCv, mergeCv } from './cv-merge.ts'
import { checkedCv, valuesOf, type CvValues } from './cv-values.ts'

export type CvStart = { values: CvValues; clashes: string[]; origin: 'saved' | 'draft' | 'merge' }

export function useCvForm(cv: Cv, start: CvStart) {
  const [base, setBase] = useState(cv)
  const latestBase = useRef(cv)
  const [filled, setFilled] = useState({ ...start, round: 0 })
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const isBusy = useRef(false)
  const client = useQueryClient()
  const savedDraft = useSavedDraft(draftName)
  const post = useApiMutation('POST /api/app/cv', {
    invalidates: ['GET /api/app/profile', 'POST /api/app/advertisements/list'],
  })
  const form: UseFormReturn<CvValues> = useForm<CvValues>({
    resolver: zodResolver(checkedCv, undefined, { raw: true }) as unknown as Resolver<CvValues>,
    shouldFocusError: false,
    defaultValues: start.values,
  })

  const isDirty = () => !isSameCv(form.getValues(), valuesOf(latestBase.current))

  const draft = (isSending: boolean) => newDraft(form.getValues(), valuesOf(latestBase.current), isSending)

  /**
   * While the CV is being saved, stores the draft at once, because the server may reply that the session has
   * ended.
   */
  function saveDraft() {
    if (isDirty()) savedDraft.write(draft(isBusy.current))
    else savedDraft.forget()
    if (isBusy.current) savedDraft.flush()
  }

  async function save(): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setSaving(true)
    let isSaved = false
    try {
      await form.handleSubmit(async () => {
        isSaved = await send()
      })()
    } finally {
      isBusy.current = false
      setSaving(false)
      if (!isSaved) setAttempt((count) => count + 1)
    }
    return isSaved
  }

  async function send(): Promise<boolean> {
    const sent = structuredClone(form.getValues())
    savedDraft.write(draft(true))
    savedDraft.flush()
    try {
      const body = { ...sent, updated_at: latestBase.current.updated_at } as CvInput
      const { data } = await post.mutateAsync({ body })
      client.setQueryData(queryKey('GET /api/app/cv', {}), { success: true, has_cv: true, data })
      begin(data, { ...mergeCv(sent, form.getValues(), valuesOf(data), isLocked(data)), origin: 'saved' })
      savedDraft.forget()
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  function showError(error: unknown) {
    const status = isApiError(error) ? error.status : -1
    if (status === 401) return
    savedDraft.write(draft(false))
    if (isApiError(error) && error.code === 'cv_changed') return setOutdated(true)
    if (status === 422) applyServerErrors(form, error)
    toast.error(sentenceOf(error, 'Özgeçmiş kaydedilirken bir hata oluştu.'))
  }

  async function mergeNewest() {
    try {
      const { data } = await api('GET /api/app/cv')
      const merged = mergeCv(valuesOf(latestBase.current), form.getValues(), valuesOf(data), isLocked(data))
      begin(data, { ...merged, origin: 'merge' })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }

  function begin(next: Cv, begun: CvStart) {
    latestBase.current = next
    setBase(next)
    setOutdated(false)
    setAttempt(0)
    setFilled(({ round }) => ({ ...begun, round: round + 1 }))
    form.reset(begun.values)
  }

  return {
    form,
    base,
    filled,
    attempt,
    isSaving,
    isOutdated,
    isDirty,
    saveDraft,
    save,
    mergeNewest,
    showProblems: () => setAttempt((count) => count + 1),
    discard: () => {
      savedDraft.forget()
      begin(latestBase.current, { values: valuesOf(latestBase.current), clashes: [], origin: 'saved' })
    },
  }
}

export const isLocked = (cv: Cv): boolean =>
  !cv.can_change_profession && cv.next_profession_change_date !== null

export function startOf(cv: Cv, draft: CvDraft | null): CvStart {
  const saved = valuesOf(cv)
  if (!draft) return { values: saved, clashes: [], origin: 'saved' }
  const merged = mergeCv(draft.base, draft.values, saved, isLocked(cv))
  return { ...merged, origin: isSameCv(merged.values, saved) ? 'saved' : 'draft' }
}
