import { useState } from 'react'
import type { VersionText } from '../../../../../../shared/content/static-pages/static-page-staff.ts'
import { api } from '../../../../../data/api/api.ts'
import { isApiError, sentenceOf } from '../../../../../data/api/api-error.ts'
import { MomentField } from '../../../../../staff/fields/moment-field.tsx'
import { Button } from '../../../../../ui/base/button.tsx'
import { Dialog } from '../../../../../ui/navigation/dialog.tsx'
import { FieldMessage } from '../../../../../ui/form/form-error.tsx'
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'

export function PublishDialog({
  draft: { slug, version, revision },
  onDone,
  onClose,
}: {
  draft: VersionText
  onDone: (published: VersionText) => Promise<void>
  onClose: () => void
}) {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPending, setIsPending] = useState(false)

  async function publish() {
    if (isPending) return
    if (when === 'later' && at === null) return setErrors({ at: 'Lütfen bir zaman seçin.' })
    setIsPending(true)
    try {
      const { data } = await api('POST /api/admin/static-pages/{slug}/versions/{version}/publish', {
        params: { slug, version },
        body: { revision, at: when === 'now' ? null : at },
      })
      toast.success(when === 'now' ? 'Sürüm yayınlandı.' : 'Sürüm yayın takvimine alındı.')
      await onDone(data)
      onClose()
    } catch (error) {
      const fieldErrors = isApiError(error) ? error.errors : undefined
      setErrors({
        at: fieldErrors?.['at']?.join(' ') ?? '',
        root: fieldErrors?.['change_note']?.join(' ') ?? (fieldErrors ? '' : sentenceOf(error)),
      })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={isPending ? () => {} : onClose}
      title={`Sürüm ${version} yayınlansın mı?`}
      description="Yayınlanan sürüm bir daha değişmez."
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <>
          <Button tone="secondary" onClick={onClose} aria-disabled={isPending}>
            Vazgeç
          </Button>
          <Button pending={isPending} pendingLabel="Yayınlanıyor" onClick={() => void publish()}>
            {when === 'now' ? 'Şimdi yayınla' : 'Takvime al'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label="Ne zaman"
          name="when"
          variant="segments"
          options={[
            { value: 'now', label: 'Şimdi' },
            { value: 'later', label: 'Sonra' },
          ]}
          value={when}
          onChange={({ target }) => setWhen(target.value === 'later' ? 'later' : 'now')}
        />
        {when === 'later' && (
          <MomentField
            label="Yürürlük günü"
            name="at"
            hint="Türkiye saatiyle; sürüm o dakikada kendiliğinden yürürlüğe girer."
            value={at}
            error={errors['at'] || undefined}
            onValueChange={(next) => {
              setAt(next)
              setErrors({})
            }}
          />
        )}
        {errors['root'] && <FieldMessage>{errors['root']}</FieldMessage>}
      </div>
    </Dialog>
  )
}
