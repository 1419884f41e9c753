import { formatNumber } from '../../../../../shared/values/money.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { X } from '../../../../ui/base/icons.ts'

const mostCompared = 4

type Props = {
  count: number
  total: number
  isSelectingAll: boolean
  onAll: () => void
  onShortlist: (() => void) | null
  onCompare: () => void
  onReject: (() => void) | null
  onUndo: (() => void) | null
  isUndoing: boolean
  onMessage: (() => void) | null
  onClear: () => void
}

export function SelectionBar(props: Props) {
  const { count, total, isSelectingAll, onAll, onShortlist, onCompare, onReject, onUndo, onMessage } = props
  return (
    <div
      role="group"
      aria-label="Seçilen başvurular"
      className="flex flex-wrap items-center gap-2 bg-primary px-4 py-2.5 text-small font-semibold text-on-primary max-lg:sticky max-lg:bottom-0 max-lg:z-20"
    >
      <span className="min-w-16 flex-1" aria-live="polite">
        {`${formatNumber(count)} seçili`}
        {total > count && onReject && (
          <button
            type="button"
            onClick={onAll}
            aria-disabled={isSelectingAll || undefined}
            className="ml-2 min-h-9 underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {`Hepsi (${formatNumber(total)})`}
          </button>
        )}
      </span>
      <IconButton
        icon={X}
        label="Seçimi bırak"
        onClick={props.onClear}
        className="text-on-primary! hover:bg-on-primary/15!"
      />
      <span className="flex basis-full flex-wrap gap-2">
        {count >= 2 && count <= mostCompared && (
          <Button size="small" tone="quiet" className={outlined} onClick={onCompare}>
            Karşılaştır
          </Button>
        )}
        {onShortlist && (
          <Button size="small" tone="quiet" className={outlined} onClick={onShortlist}>
            Kısa listeye al
          </Button>
        )}
        {onReject && (
          <Button size="small" tone="quiet" className={outlined} onClick={onReject}>
            Nazikçe reddet
          </Button>
        )}
        {onUndo && (
          <Button size="small" tone="quiet" className={outlined} pending={props.isUndoing} onClick={onUndo}>
            Reddi geri al
          </Button>
        )}
        {onMessage && (
          <Button size="small" tone="quiet" className={outlined} onClick={onMessage}>
            Mesaj yaz
          </Button>
        )}
      </span>
    </div>
  )
}

const outlined = 'border border-on-primary/45 text-on-primary! hover:bg-on-primary/15!'
