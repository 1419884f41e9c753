import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Props = {
  what: string
  isPending: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function ChangedNotice({ what, isPending, onKeepMine, onTakeTheirs }: Props) {
  return (
    <div role="alert">
      <Notice
        tone="warn"
        title={`${what} siz yazarken başka biri tarafından değiştirildi.`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button tone="secondary" size="small" onClick={onTakeTheirs} aria-disabled={isPending}>
              Güncel hâlini aç
            </Button>
            <Button size="small" pending={isPending} onClick={onKeepMine}>
              Benimkini kaydet
            </Button>
          </div>
        }
      >
        Yazdıklarınız duruyor. Güncel hâlini açarsanız yazdıklarınız silinir; sizinkini kaydederseniz diğer
        değişiklik gider.
      </Notice>
    </div>
  )
}
