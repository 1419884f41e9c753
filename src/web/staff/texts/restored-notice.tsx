import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

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
