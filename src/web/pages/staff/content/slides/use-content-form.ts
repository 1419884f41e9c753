import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { isApiError, sentenceOf } from '../../../../data/api/api-error.ts'
import { applyServerErrors } from '../../../../forms/form-errors.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

type Options<Values> = {
  schema: z.ZodType
  saved: Values
  revision: number | null
  send: (values: Values, revision: number | null) => Promise<unknown>
  readRevision: () => Promise<number | null>
}

export type ContentForm<Values extends FieldValues> = ReturnType<typeof useContentForm<Values>>

export function useContentForm<Values extends FieldValues>({
  schema,
  saved,
  revision,
  send,
  readRevision,
}: Options<Values>) {
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const base = useRef({ values: saved, revision })
  const isBusy = useRef(false)
  const form = useForm<Values>({
    resolver: zodResolver(schema as never, undefined, { raw: true }) as unknown as Resolver<Values>,
    shouldFocusError: false,
    defaultValues: saved as DefaultValues<Values>,
  })

  const isDirty = () => JSON.stringify(form.getValues()) !== JSON.stringify(base.current.values)

  async function save(): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setSaving(true)
    let isSaved = false
    try {
      await form.handleSubmit(async (values) => {
        try {
          await send(values, base.current.revision)
          base.current = { ...base.current, values: form.getValues() }
          isSaved = true
        } catch (error) {
          showError(error)
        }
      })()
    } finally {
      isBusy.current = false
      setSaving(false)
      if (!isSaved) setAttempt((count) => count + 1)
    }
    return isSaved
  }

  function showError(error: unknown) {
    if (isApiError(error) && error.code === 'content_changed') return setOutdated(true)
    if (isApiError(error) && error.status === 422) return applyServerErrors(form, error)
    toast.error(sentenceOf(error))
  }

  async function keepMine(): Promise<boolean> {
    try {
      base.current = { ...base.current, revision: await readRevision() }
    } catch (error) {
      toast.error(sentenceOf(error))
      return false
    }
    setOutdated(false)
    return save()
  }

  return {
    form,
    attempt,
    isSaving,
    isOutdated,
    isDirty,
    save,
    keepMine,
    discard: () => form.reset(base.current.values),
    set: <Name extends Path<Values>>(name: Name, value: Values[Name]) => {
      form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    },
  }
}
