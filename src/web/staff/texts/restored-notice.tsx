import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What was typed in a dialog and not saved the last time stands in its fields again. */
export function RestoredNotice({ isNew, onDrop }: { isNew: boolean; onDrop: () => void }) {
  return (
    <Notice
      title="Kaydetmediğiniz yazılar geri getirildi."
      action={
        <Button tone="secondary" size="small" onClick={onDrop}>
          {isNew ? 'Sil' : 'Kayıtlı hâline dön'}
        </Button>
      }
    />
  )
}
