import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { CvDate } from './cv-date.tsx'
import { fieldSentence } from './cv-row.tsx'
import { CvRows } from './cv-rows.tsx'
import { CvSection } from './cv-section.tsx'
import { blankExperience, type CvValues } from '../cv-values.ts'
import { useCvRows } from './use-cv-rows.ts'

export function CvExperiences() {
  const { register, control, setValue } = useFormContext<CvValues>()
  const list = useCvRows('experiences', 'Deneyim', blankExperience)
  const hasNone = useWatch({ control, name: 'noExperience' })

  function undo() {
    setValue('noExperience', false)
    list.undo()
  }

  return (
    <CvSection title="Deneyimler" lead="En yenisini en üste yazmanız okumayı kolaylaştırır.">
      <Checkbox
        label="Deneyimim yok"
        {...register('noExperience', { onChange: (event) => event.target.checked && list.removeAll() })}
      />
      <CvRows
        name="experiences"
        word="Deneyim"
        most={50}
        list={list}
        nameOf={(row) => [row?.position, row?.company].filter(Boolean).join(', ') || 'Deneyim'}
        isHidden={hasNone}
        onUndo={undo}
      >
        {(index) => <Experience index={index} />}
      </CvRows>
    </CvSection>
  )
}

function Experience({ index }: { index: number }) {
  const { register, control, formState, setValue, getValues } = useFormContext<CvValues>()
  const errors = formState.errors.experiences?.[index]
  const isCurrent = useWatch({ control, name: `experiences.${index}.is_current` })
  const [ended, setEnded] = useState('')
  const end = `experiences.${index}.end_date` as const
  const text = (name: 'position' | 'company') => ({
    autoComplete: 'off',
    error: fieldSentence(errors?.[name]),
    ...register(`experiences.${index}.${name}`),
  })

  function clearEnd(isTicked: boolean) {
    if (isTicked) setEnded(getValues(end))
    setValue(end, isTicked ? '' : ended, { shouldValidate: formState.isSubmitted })
  }

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Görev" {...text('position')} />
        <TextField label="Yapım / firma" {...text('company')} />
        <CvDate label="Başlama tarihi" name={`experiences.${index}.start_date`} />
        <CvDate label="Bitiş tarihi" optional name={end} disabled={isCurrent} />
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
