import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { feedbackForm } from '../../../../shared/oversight/feedback/feedback.ts'
import type { User } from '../../../../shared/people/accounts/accounts.ts'
import { formatPhone } from '../../../../shared/values/phone.ts'
import { isApiError, reasonOf } from '../../../data/api/api-error.ts'
import { applyServerErrors, summaryOf } from '../../../forms/form-errors.ts'
import { newIdempotencyKey } from '../../../forms/idempotency-key.ts'
import { useSavedDraft } from '../../../forms/saved-draft.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { useSession } from '../../../data/session.ts'
import { readDraft } from '../../../data/storage.ts'
import { useStableCallback } from '../../../ui/base/stable-callback.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Outcome } from './feedback-dialog.tsx'
import { useFormToken } from './use-form-token.ts'

type Body = z.output<typeof feedbackForm>
type FeedbackForm = UseFormReturn<z.input<typeof feedbackForm>, unknown, Body>

export const order = ['firstname', 'lastname', 'email', 'phone', 'subject', 'message'] as const
type Field = (typeof order)[number]
type Subject = Body['subject']
type Typed = Partial<Record<Field, string>>

type Try = { text: string; key: string }
type Draft = { typed: Typed; last: Try | null; at: number }

/** In milliseconds. A visitor's draft expires after a day, because the next visitor may use the same computer. */
const visitorDraftMs = 86_400_000

export function useFeedbackForm() {
  const { user, ready } = useSession()
  const [round, setRound] = useState(0)
  const [isRestored, setRestored] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const last = useRef<Try | null>(null)
  const savedDraft = useSavedDraft('feedback')
  const token = useFormToken()
  const mutation = useApiMutation('POST /api/feedback')
  // The form has no default values, so that its fields keep what was typed before hydration.
  const form: FeedbackForm = useForm({
    resolver: zodResolver(feedbackForm),
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState

  const own = user ? ownValuesOf(user) : {}
  const userId = user?.id

  useEffect(() => {
    if (!ready) return
    const draft = readStoredDraft()
    if (!user && Date.now() - draft.at > visitorDraftMs) return savedDraft.forget()
    last.current = draft.last
    setRestored(Object.keys(draft.typed).length > 0)
    fillEmpty(form, { ...own, ...draft.typed })
    setRound((count) => count + 1)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready, userId])

  const saveLatest = useStableCallback(saveDraft)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => saveLatest() }),
    [form, saveLatest],
  )

  function saveDraft() {
    const typed = typedIn(form)
    if (order.every((name) => (typed[name] ?? '') === (own[name] ?? ''))) savedDraft.forget()
    else savedDraft.write({ typed, last: last.current, at: Date.now() } satisfies Draft)
  }

  async function send() {
    if (isBusy.current) return
    isBusy.current = true
    await form.handleSubmit(deliver)()
    isBusy.current = false
  }

  async function deliver(values: Body) {
    setSending(true)
    const text = JSON.stringify(values)
    if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() }
    saveDraft()
    savedDraft.flush()
    try {
      const formToken = await token.getToken()
      await mutation.mutateAsync({
        body: { ...values, ...(formToken && { form_token: formToken }) },
        idempotencyKey: last.current.key,
      })
      startOver()
      setOutcome({ isSent: true })
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }

  function startOver() {
    last.current = null
    form.reset(wholeForm(own))
    setRound((count) => count + 1)
    setRestored(false)
    savedDraft.forget()
  }

  function clear() {
    const [typed, tried] = [typedIn(form), last.current]
    startOver()
    const undo = () => {
      last.current = tried
      form.reset(wholeForm(typed))
      setRound((count) => count + 1)
      saveDraft()
    }
    toast.info('Form temizlendi.', { action: { label: 'Geri al', onPress: undo } })
  }

  function fail(error: unknown) {
    if (isApiError(error) && error.errors) applyServerErrors(form, error)
    else setOutcome({ isSent: false, reason: reasonOf(error) })
  }

  return {
    form,
    send,
    begin: token.begin,
    errors: summaryOf(errors, order),
    attempt: submitCount,
    /**
     * React `key` of the message field: when code has filled in or cleared the text, a new key mounts the
     * field again, so that its character counter is right.
     */
    round,
    isSending,
    isRestored,
    clear,
    outcome,
    close: () => setOutcome(null),
  }
}

const ownValuesOf = ({ firstname, lastname, email, phone }: User): Typed => ({
  firstname,
  lastname,
  email,
  phone: phone && formatPhone(phone),
})

const typedIn = (form: FeedbackForm): Typed =>
  Object.fromEntries(order.map((name) => [name, String(form.getValues(name) ?? '')]))

function fillEmpty(form: FeedbackForm, values: Typed) {
  for (const name of order) {
    const value = values[name]
    if (value && !form.getValues(name)) form.setValue(name, value as Subject)
  }
}

const wholeForm = (values: Typed) =>
  Object.fromEntries(order.map((name) => [name, values[name] ?? ''])) as Record<Field, string> & {
    subject: Subject
  }

function readStoredDraft(): Draft {
  const { typed, last, at } = (readDraft('feedback') ?? {}) as Record<keyof Draft, unknown>
  const fields = Object.entries(typed ?? {}).filter(
    ([name, value]) => (order as readonly string[]).includes(name) && typeof value === 'string',
  )
  const { text, key } = (last ?? {}) as Partial<Try>
  const isTry = typeof text === 'string' && typeof key === 'string' && /^[\da-f-]{36}$/.test(key)
  return {
    typed: Object.fromEntries(fields),
    last: isTry ? { text, key } : null,
    at: typeof at === 'number' ? at : 0,
  }
}
