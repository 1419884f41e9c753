import { useEffect, useState } from 'react'
import type { HiddenField } from '../../../../shared/oversight/people.ts'
import { callApi } from '../../../data/queries.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Eye, EyeOff } from '../../../ui/base/icons.ts'

const titles: Record<HiddenField, string> = {
  phone: 'Telefonu göster',
  email: 'E-postayı göster',
  tax_id: 'Vergi / T.C. numarasını göster',
  address: 'Adresi göster',
}

type Revealed = { value: string; until: number; secondsLeft: number }

export function HiddenValue({
  personId,
  field,
  masked,
  canReveal,
}: {
  personId: number
  field: HiddenField
  masked: string
  canReveal: boolean
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const until = revealed?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      const secondsLeft = Math.ceil((until - Date.now()) / 1000)
      setRevealed((before) => (before && secondsLeft > 0 ? { ...before, secondsLeft } : null))
    }, 1000)
    return () => clearInterval(timer)
  }, [until])

  // Uses `callApi`, because the query cache would still contain the value after the page has masked it again.
  async function reveal(reason: string) {
    const { value, hides_after_seconds: life } = await callApi('POST /api/admin/people/{id}/reveal', {
      params: { id: personId },
      body: { field, reason },
    })
    setRevealed({ value, until: Date.now() + life * 1000, secondsLeft: life })
  }

  return (
    <span className="-my-2 flex min-h-9 flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="min-w-0 flex-auto tabular-nums wrap-anywhere" aria-live="polite">
        {revealed ? revealed.value : masked}
      </span>
      {revealed ? (
        <Button tone="quiet" size="small" className="-mr-3" icon={EyeOff} onClick={() => setRevealed(null)}>
          Gizle ({revealed.secondsLeft} sn)
        </Button>
      ) : (
        canReveal && (
          <Button
            tone="quiet"
            size="small"
            className="-mr-3"
            icon={Eye}
            aria-label={titles[field]}
            onClick={() => setIsAsking(true)}
          >
            Göster
          </Button>
        )
      )}
      {isAsking && (
        <ReasonDialog
          draft={`reveal.${field}.${personId}`}
          title={titles[field]}
          description="Kimin, neyi, neden gördüğü denetim kaydına yazılır."
          missing="Lütfen neden görmek istediğinizi yazın."
          confirmLabel="Göster"
          onConfirm={reveal}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  )
}
