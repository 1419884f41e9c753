import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/base/button.tsx'
import { FieldMessage } from '../../../../ui/form/form-error.tsx'
import { Plus } from '../../../../ui/base/icons.ts'
import { CvRow, CvUndo } from './cv-row.tsx'
import type { CvValues } from '../cv-values.ts'
import type { Row, Rows, useCvRows } from './use-cv-rows.ts'

type Props<Name extends Rows> = {
  name: Name
  word: string
  most: number
  list: ReturnType<typeof useCvRows<Name>>
  nameOf: (row: Row<Name> | undefined) => string
  isHidden?: boolean
  onUndo?: () => void
  children: (index: number) => ReactNode
}

export function CvRows<Name extends Rows>({
  name,
  word,
  most,
  list: { fields, box, said, last, add, moveTo, removeAt, undo },
  nameOf,
  isHidden = false,
  onUndo = undo,
  children,
}: Props<Name>) {
  const errors = useFormContext<CvValues>().formState.errors[name]
  const message = errors?.root?.message ?? errors?.message
  const noun = word.toLocaleLowerCase('tr')
  return (
    <>
      <div ref={box} className="flex flex-col gap-5 empty:hidden">
        {!isHidden &&
          fields.map((field, index) => (
            <CvRow
              key={field.id}
              {...{ word, index, count: fields.length }}
              errors={errors?.[index]}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => removeAt(index)}
            >
              {children(index)}
            </CvRow>
          ))}
        {last && (
          <CvUndo onUndo={onUndo}>
            {last.rows.length > 1
              ? `${last.rows.length} ${noun} listeden çıkarıldı.`
              : `“${nameOf(last.rows[0])}” listeden çıkarıldı.`}
          </CvUndo>
        )}
        {!isHidden && (
          <div data-field={name} className="flex flex-col gap-1.5">
            {fields.length < most ? (
              <Button tone="secondary" icon={Plus} className="self-start" data-add onClick={add}>
                {`${word} Ekle`}
              </Button>
            ) : (
              <p className="text-small text-text3">{`En fazla ${most} ${noun} ekleyebilirsiniz.`}</p>
            )}
            {message && <FieldMessage>{message}</FieldMessage>}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
