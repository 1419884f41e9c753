import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldMessage } from '../../ui/form-error.tsx'
import { Plus } from '../../ui/icons.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CvDate } from './cv-date.tsx'
import { CvRow, CvUndo, fieldSentence } from './cv-row.tsx'
import { CvSection } from './cv-section.tsx'
import { blankExperience, type CvValues } from './cv-values.ts'
import { useCvRows } from './use-cv-rows.ts'

const most = 50

export function CvExperiences() {
  const { register, control, formState, setValue } = useFormContext<CvValues>()
  const {
    fields,
    box,
    said,
    last,
    add,
    moveTo,
    removeAt,
    removeAll,
    undo: bringBack,
  } = useCvRows('experiences', 'Deneyim', blankExperience)
  const hasNone = useWatch({ control, name: 'noExperience' })
  const message = formState.errors.experiences?.root?.message ?? formState.errors.experiences?.message

  function undo() {
    setValue('noExperience', false)
    bringBack()
  }

  return (
    <CvSection title="Deneyimler" lead="En yenisini en üste yazmanız okumayı kolaylaştırır.">
      <Checkbox
        label="Deneyimim yok"
        {...register('noExperience', { onChange: (event) => event.target.checked && removeAll() })}
      />
      <div ref={box} className="flex flex-col gap-5 empty:hidden">
        {!hasNone &&
          fields.map((field, index) => (
            <CvRow
              key={field.id}
              word="Deneyim"
              {...{ index, count: fields.length }}
              errors={formState.errors.experiences?.[index]}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => removeAt(index)}
            >
              <Experience index={index} />
            </CvRow>
          ))}
        {last && (
          <CvUndo onUndo={undo}>
            {last.rows.length > 1
              ? `${last.rows.length} deneyim listeden çıkarıldı.`
              : `“${nameOf(last.rows[0])}” listeden çıkarıldı.`}
          </CvUndo>
        )}
        {!hasNone && (
          <div data-field="experiences" className="flex flex-col gap-1.5">
            {fields.length < most ? (
              <Button tone="secondary" icon={Plus} className="self-start" data-add onClick={add}>
                Deneyim Ekle
              </Button>
            ) : (
              <p className="text-small text-text3">{`En fazla ${most} deneyim ekleyebilirsiniz.`}</p>
            )}
            {message && <FieldMessage>{message}</FieldMessage>}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </CvSection>
  )
}

function Experience({ index }: { index: number }) {
  const { register, control, formState, setValue, getValues } = useFormContext<CvValues>()
  const errors = formState.errors.experiences?.[index]
  const isCurrent = useWatch({ control, name: `experiences.${index}.is_current` })
  const [ended, setEnded] = useState('')
  const end = `experiences.${index}.end_date` as const

  /** Unticked again, the date that was there comes back. */
  function clearEnd(isTicked: boolean) {
    if (isTicked) setEnded(getValues(end))
    setValue(end, isTicked ? '' : ended, { shouldValidate: formState.isSubmitted })
  }

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Görev"
          autoComplete="off"
          error={fieldSentence(errors?.position)}
          {...register(`experiences.${index}.position`)}
        />
        <TextField
          label="Yapım / firma"
          autoComplete="off"
          error={fieldSentence(errors?.company)}
          {...register(`experiences.${index}.company`)}
        />
        <CvDate
          label="Başlama tarihi"
          name={`experiences.${index}.start_date`}
          error={fieldSentence(errors?.start_date)}
        />
        <CvDate
          label="Bitiş tarihi"
          optional
          name={end}
          error={fieldSentence(errors?.end_date)}
          disabled={isCurrent}
        />
      </div>
      <Checkbox
        label="Devam ediyor"
        className="mt-2"
        {...register(`experiences.${index}.is_current`, {
          onChange: (event) => clearEnd(event.target.checked),
        })}
      />
    </>
  )
}

const nameOf = (row: CvValues['experiences'][number] | undefined) =>
  [row?.position, row?.company].filter(Boolean).join(', ') || 'Deneyim'
