import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { CvInput } from '../../../shared/cv.ts'
import { today } from '../../../shared/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Plus, Trash2 } from '../../ui/icons.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CvSection } from './cv-section.tsx'

const blank = { position: '', company: '', start_date: '', end_date: '', is_current: false }

export function CvExperiences() {
  const { register, control, setValue } = useFormContext<CvInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'experiences' })
  const hasNone = useWatch({ control, name: 'noExperience' })
  return (
    <CvSection title="Deneyimler">
      <Checkbox
        label="Deneyimim yok"
        {...register('noExperience', {
          onChange: (event) => event.target.checked && setValue('experiences', []),
        })}
      />
      {!hasNone && (
        <>
          {fields.map((field, index) => (
            <Experience key={field.id} index={index} onRemove={() => remove(index)} />
          ))}
          <Button tone="secondary" icon={Plus} className="self-start" onClick={() => append(blank)}>
            Deneyim Ekle
          </Button>
        </>
      )}
    </CvSection>
  )
}

function Experience({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, control, formState, setValue } = useFormContext<CvInput>()
  const errors = formState.errors.experiences?.[index]
  const isCurrent = useWatch({ control, name: `experiences.${index}.is_current` })
  const name = (part: keyof typeof blank) => `experiences.${index}.${part}` as const
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{`Deneyim ${index + 1}`}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Görev" error={errors?.position?.message} {...register(name('position'))} />
        <TextField label="Yapım / firma" error={errors?.company?.message} {...register(name('company'))} />
        <Controller
          control={control}
          name={`experiences.${index}.start_date`}
          render={({ field }) => (
            <DatePicker
              label="Başlama tarihi"
              name={field.name}
              onBlur={field.onBlur}
              value={field.value || null}
              max={today()}
              error={errors?.start_date?.message}
              onValueChange={(picked) => field.onChange(picked ?? '')}
            />
          )}
        />
        <Controller
          control={control}
          name={`experiences.${index}.end_date`}
          render={({ field }) => (
            <DatePicker
              label="Bitiş tarihi"
              optional
              name={field.name}
              onBlur={field.onBlur}
              value={field.value || null}
              disabled={Boolean(isCurrent)}
              error={errors?.end_date?.message}
              onValueChange={(picked) => field.onChange(picked ?? '')}
            />
          )}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label="Devam ediyor"
          {...register(`experiences.${index}.is_current`, {
            onChange: (event) => event.target.checked && setValue(`experiences.${index}.end_date`, ''),
          })}
        />
        <Button tone="quiet" size="small" icon={Trash2} onClick={onRemove}>
          {`Deneyim ${index + 1}’i sil`}
        </Button>
      </div>
    </fieldset>
  )
}
