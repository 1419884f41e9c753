import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/base/button.tsx'
import { Bookmark } from '../../ui/base/icons.ts'
import { useMarking } from './use-marking.ts'
import { useMarks } from './use-marks.ts'

export function SaveActs({ id }: { id: number }) {
  const { isAuthenticated } = useSession()
  const marks = useMarks([id])
  const onMark = useMarking()
  const isSaved = marks.saved.has(id)
  const isHidden = marks.hidden.has(id)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="secondary"
        icon={Bookmark}
        className={isSaved ? 'flex-1 [&_svg]:fill-accent' : 'flex-1'}
        aria-pressed={isSaved}
        onClick={() => onMark({ id, isMarked: !isSaved, as: 'saved' })}
      >
        {isSaved ? 'Kaydedildi' : 'Kaydet'}
      </Button>
      {isAuthenticated && (
        <Button
          tone="quiet"
          className="whitespace-nowrap"
          aria-pressed={isHidden}
          onClick={() => onMark({ id, isMarked: !isHidden, as: 'hidden' })}
        >
          {isHidden ? 'Gizlendi' : 'İlgilenmiyorum'}
        </Button>
      )}
    </div>
  )
}
