import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Tells that unsaved input of an earlier visit was restored. */
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
