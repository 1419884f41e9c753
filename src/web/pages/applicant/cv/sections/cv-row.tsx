import { useId, type ReactNode } from 'react'
import { missingInRow } from '../../../../../shared/people/cv/cv-labels.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { FieldMessage } from '../../../../ui/form/form-error.tsx'
import { MovableRow } from '../../../../ui/form/movable-row.tsx'
import { Undo2 } from '../../../../ui/base/icons.ts'

type FieldError = { message?: string | undefined } | undefined

type Props = {
  word: string
  index: number
  count: number
  errors: object | undefined
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

export function CvRow({ word, index, count, errors, onMove, onRemove, children }: Props) {
  const id = useId()
  const missing = (Object.values(errors ?? {}) as FieldError[]).find(isMissing)?.message
  return (
    <MovableRow
      title={`${word} ${index + 1}`}
      removeLabel="Sil"
      describedBy={missing && id}
      {...{ index, count, onMove, onRemove }}
    >
      {missing && (
        <div className="mb-3">
          <FieldMessage id={id}>{missing}</FieldMessage>
        </div>
      )}
      {children}
    </MovableRow>
  )
}

export const fieldSentence = (error: FieldError): string | undefined =>
  isMissing(error) ? 'Bu alan zorunludur.' : error?.message

export function CvUndo({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-soft px-4 py-2">
      <p className="min-w-0 text-small wrap-anywhere">{children}</p>
      <Button tone="secondary" size="small" icon={Undo2} data-undo onClick={onUndo}>
        Geri Al
      </Button>
    </div>
  )
}

const isMissing = (error: FieldError): boolean => Boolean(error?.message?.endsWith(missingInRow))
