import { useState, type SubmitEvent } from 'react'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import { siteSettings, type StaffSetting } from '../../../../shared/operations/site-settings.ts'
import type { ApiError } from '../../../data/api/api-error.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { Button } from '../../../ui/base/button.tsx'
import { ConfirmDialog } from '../../../ui/navigation/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SettingControl } from './setting-control.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingInWords } from '../../../staff/texts/setting-words.ts'
import { draftOf, valueOf, type Draft } from './setting-values.ts'

const invalidates = [
  'GET /api/admin/settings',
  'GET /api/admin/settings/{key}/changes',
  'GET /api/app/home',
] as const

export function SettingRow({ setting }: { setting: StaffSetting }) {
  const { key, value, usual, revision, is_set: isSet, changed_at: changedAt, changed_by: by } = setting
  const { label } = siteSettings[key]
  const [typed, setTyped] = useState<Draft | null>(null)
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState<'history' | 'reset' | null>(null)
  const save = useApiMutation('PUT /api/admin/settings/{key}', { invalidates })
  const reset = useApiMutation('DELETE /api/admin/settings/{key}', { invalidates })
  const showDone = (message: string) => ({
    onSuccess: () => {
      setTyped(null)
      setProblem(undefined)
      setOpen(null)
      toast.success(message)
    },
    onError: ({ code, message: sentence, errors }: ApiError) => {
      setOpen(null)
      setProblem(errors?.['value']?.join(' ') ?? sentence)
      if (code === 'content_changed') setTyped((now) => now ?? draftOf(value))
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!typed || save.isPending) return
    save.mutate(
      { params: { key }, body: { revision, value: valueOf(key, typed) } },
      showDone(`${label} kaydedildi.`),
    )
  }

  return (
    <form noValidate onSubmit={submit}>
      <SettingControl
        setting={key}
        draft={typed ?? draftOf(value)}
        error={problem}
        onChange={(draft) => {
          setTyped(draft)
          setProblem(undefined)
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60 text-meta wrap-anywhere text-text3">
          {isSet ? `Varsayılan: ${settingInWords(usual)}` : 'Varsayılan değerde.'}
          {changedAt && ` Son değişiklik: ${formatDateTime(changedAt)}${by ? `, ${by.name}` : ''}.`}
        </p>
        {changedAt && (
          <Button
            tone="quiet"
            size="small"
            aria-label={`${label}: geçmiş`}
            onClick={() => setOpen('history')}
          >
            Geçmiş
          </Button>
        )}
        {isSet && (
          <Button
            tone="quiet"
            size="small"
            aria-label={`${label}: varsayılana dön`}
            onClick={() => setOpen('reset')}
          >
            Varsayılana dön
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          tone={typed ? 'primary' : 'secondary'}
          aria-disabled={!typed}
          aria-label={`${label}: kaydet`}
          pending={save.isPending}
          pendingLabel="Kaydediliyor"
        >
          Kaydet
        </Button>
      </div>
      {open === 'history' && <SettingHistory setting={key} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'reset'}
        title={`${label} varsayılana dönsün mü?`}
        confirmLabel="Varsayılana dön"
        pending={reset.isPending}
        onConfirm={() =>
          reset.mutate({ params: { key }, body: { revision } }, showDone(`${label} varsayılana döndü.`))
        }
        onCancel={() => setOpen(null)}
      >
        <p className="wrap-anywhere">{`Şimdi: ${settingInWords(value)}. Varsayılan: ${settingInWords(usual)}.`}</p>
      </ConfirmDialog>
    </form>
  )
}
