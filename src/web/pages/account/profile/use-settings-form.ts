import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import { useSavedDraft } from '../../../forms/saved-draft.ts'
import { isApiError, reasonOf } from '../../../data/api/api-error.ts'
import { applyServerErrors } from '../../../forms/form-errors.ts'
import { readDraft } from '../../../data/storage.ts'
import { focusField } from '../../../ui/form/error-summary.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { changesOf, isEmpty, storedChanges, type FormValues } from './form-draft.ts'
import { deleteSecrets, storeSecrets, readSecrets } from './secret-drafts.ts'

export type Failure = { sentence: string; reason: string | null }

type Options<T extends FormValues> = {
  name: string
  stored: T
  resolver: Resolver<T>
  order: readonly (keyof T & string)[]
  together?: readonly (keyof T & string)[]
  secret?: readonly (keyof T & string)[]
  send: (values: T) => Promise<T>
  sentences: { saved: string; failed: string }
}

/**
 * Input that is not saved yet is stored in the browser as a draft, except the fields in `secret`, which stay
 * in the page's memory.
 */
export function useSettingsForm<T extends FormValues & FieldValues>(options: Options<T>) {
  const { name, stored, resolver, order, together, secret = [], send, sentences } = options
  const draftName = `profile.${name}`
  const savedDraft = useSavedDraft(draftName)
  const box = useRef<HTMLFormElement>(null)
  // The form is rendered only in the browser, so its first render can read the draft.
  const [start] = useState(() => startOf(draftName, stored, together))
  const base = useRef(stored)
  const secretKey = useRef(start.secretKey)
  const toastId = useRef(0)
  const [isRestored, setRestored] = useState(!isEmpty(start.changes))
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm<T>({
    resolver,
    defaultValues: { ...stored, ...start.changes } as DefaultValues<T>,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState

  const storedText = JSON.stringify(stored)
  useEffect(() => {
    if (storedText === JSON.stringify(base.current)) return
    show(JSON.parse(storedText) as T, changesOf(base.current, form.getValues(), together))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [storedText])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setFailure(null)
          saveDraft(values)
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps
    [form],
  )

  useEffect(() => {
    const first = order.find((field) => errors[field])
    if (submitCount > 0 && first && box.current) focusField(box.current, first)
    // Only after an attempt to save.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount])

  function show(fresh: T, changes: Partial<T>) {
    base.current = fresh
    form.reset({ ...fresh, ...changes }, steady)
  }

  function saveDraft(values: T) {
    const changes = changesOf(base.current, values, together)
    if (isEmpty(changes)) return forget()
    const isSecret = ([field]: [string, unknown]) => secret.includes(field)
    const [hidden, open] = [Object.entries(changes).filter(isSecret), Object.entries(changes)]
    if (hidden.length > 0) secretKey.current = storeSecrets(secretKey.current, Object.fromEntries(hidden))
    savedDraft.write({
      changes: Object.fromEntries(open.filter((entry) => !isSecret(entry))),
      secretKey: secretKey.current,
    })
  }

  function forget() {
    savedDraft.forget()
    deleteSecrets(secretKey.current)
    secretKey.current = undefined
  }

  const submit = form.handleSubmit(async (values) => {
    const typed = { ...form.getValues() }
    if (isEmpty(changesOf(base.current, typed, together)))
      return void toast.info('Kaydedilecek bir değişiklik yok.')
    // The draft is stored before the request is sent, because a reply that the session has ended opens the login.
    savedDraft.flush()
    setFailure(null)
    toast.dismiss(toastId.current)
    try {
      const fresh = await send(values)
      show(fresh, changesOf(typed, form.getValues(), together))
      saveDraft(form.getValues())
      setRestored(false)
      toastId.current = toast.success(sentences.saved)
    } catch (error) {
      fail(error)
    }
  })

  function fail(error: unknown) {
    if (isApiError(error) && error.errors) applyServerErrors(form, error)
    else setFailure({ sentence: sentences.failed, reason: reasonOf(error) })
  }

  function dropChanges() {
    forget()
    form.reset(base.current)
    setRestored(false)
    if (box.current && order[0]) focusField(box.current, order[0])
  }

  return {
    form,
    box,
    submit,
    errors: order.flatMap((field) => {
      const message = errors[field as Path<T>]?.message
      return typeof message === 'string' ? [{ name: field as string, message }] : []
    }),
    attempt: submitCount,
    rest: errors.root?.message,
    isIncomplete: order.some((field) => errors[field] && isBlank(form.getValues(field as Path<T>))),
    isSaving: isSubmitting,
    failure,
    isRestored,
    dropChanges,
  }
}

function startOf<T extends FormValues>(draftName: string, stored: T, together?: readonly (keyof T)[]) {
  const draft = readDraft(draftName) as { changes?: object; secretKey?: string } | null
  const changes = storedChanges(stored, { ...draft?.changes, ...readSecrets(draft?.secretKey) })
  return { changes: changesOf(stored, { ...stored, ...changes }, together), secretKey: draft?.secretKey }
}

const steady = { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true }
const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')
