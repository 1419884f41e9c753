import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import {
  frequencies,
  frequencyLabels,
  listPathOf,
  mostCounted,
  pauseReasonLabels,
  type Frequency,
} from '../../../../shared/board/saved-searches/saved-search.ts'
import type { CountedSearch } from '../../../../shared/board/saved-searches/saved-searches.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { formatRelative } from '../../../../shared/values/relative-dates.ts'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Pause, Pencil, Play, Trash2 } from '../../../ui/base/icons.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { NameForm } from './name-form.tsx'
import { useSavedSearch } from './use-saved-search.ts'

const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }))

export function SavedSearchRow({ search }: { search: CountedSearch }) {
  const { shown, change, isChanging, remove } = useSavedSearch(search)
  const { name, address, frequency, paused_at: pausedAt, pause_reason: reason } = shown
  const [isNaming, setIsNaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  function endNaming() {
    flushSync(() => setIsNaming(false))
    rename.current?.focus()
  }
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3.5">
      {isNaming ? (
        <NameForm
          search={shown}
          onSave={async (next) => {
            if (await change({ name: next })) endNaming()
          }}
          onCancel={endNaming}
        />
      ) : (
        <div className="flex items-start gap-1">
          <h2 className="min-w-0 flex-1 py-2.5 text-title wrap-anywhere">
            <Link to={listPathOf(address)} className="hover:underline">
              {name}
            </Link>
          </h2>
          <IconButton
            ref={rename}
            icon={Pencil}
            label={`Adını değiştir: ${name}`}
            onClick={() => setIsNaming(true)}
          />
          <IconButton icon={Trash2} label={`Sil: ${name}`} onClick={remove} />
        </div>
      )}
      <Facts search={shown} />
      {reason && reason !== 'person' && (
        <p className="mt-2 text-small text-text2">{pauseReasonLabels[reason]}.</p>
      )}
      {search.needs_cv && (
        <p className="mt-2 text-small text-text2">
          Özgeçmişiniz olmadan bu aramaya uyan ilan bulunamaz.{' '}
          <Link to="/cv?next=/kayitli-aramalar" className="link">
            Özgeçmişimi doldur
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <SelectField
          label={`Bildirim sıklığı: ${name}`}
          hideLabel
          options={frequencyOptions}
          value={frequency}
          onChange={(event) => void change({ frequency: event.target.value as Frequency })}
          className="max-sm:w-full sm:w-56"
        />
        <Button
          tone="secondary"
          icon={pausedAt ? Play : Pause}
          pending={isChanging}
          onClick={() => void change({ paused: pausedAt === null })}
          className="max-sm:flex-1"
        >
          {pausedAt ? 'Devam et' : 'Duraklat'}
          <span className="sr-only">: {name}</span>
        </Button>
        <ButtonLink href={listPathOf(address)} tone="secondary" className="max-sm:flex-1">
          İlanları aç<span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

function Facts({ search }: { search: CountedSearch }) {
  const { fitting_count: count, last_alert_at: lastAlertAt, paused_at: pausedAt } = search
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text2">
      {count !== null && <span>{countWords(count)}</span>}
      {lastAlertAt && <span>Son haber: {formatRelative(lastAlertAt)}</span>}
      {pausedAt && <StatusBadge tone="warn">Duraklatıldı</StatusBadge>}
    </p>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Şu anda uyan ilan yok'
  return `Şu anda ${count > mostCounted ? `${mostCounted}+` : formatNumber(count)} ilan uyuyor`
}
