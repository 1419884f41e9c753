import { useFieldArray, useFormContext } from 'react-hook-form'
import type { CvInput } from '../../../shared/cv.ts'
import { Button } from '../../ui/button.tsx'
import { Plus, Trash2 } from '../../ui/icons.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CvSection } from './cv-section.tsx'

const blank = { firstname: '', lastname: '', company: '', position: '', phone: '', email: '' }

export function CvReferences() {
  const { control } = useFormContext<CvInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'references' })
  return (
    <CvSection
      title="Referanslar"
      lead="İletişim bilgilerini yalnızca başvurduğunuz ilanların sahipleri görür."
    >
      {fields.map((field, index) => (
        <Reference key={field.id} index={index} onRemove={() => remove(index)} />
      ))}
      <Button tone="secondary" icon={Plus} className="self-start" onClick={() => append(blank)}>
        Referans Ekle
      </Button>
    </CvSection>
  )
}

function Reference({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, formState } = useFormContext<CvInput>()
  const errors = formState.errors.references?.[index]
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{`Referans ${index + 1}`}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Ad"
          error={errors?.firstname?.message}
          {...register(`references.${index}.firstname`)}
        />
        <TextField
          label="Soyad"
          error={errors?.lastname?.message}
          {...register(`references.${index}.lastname`)}
        />
        <TextField
          label="Firma"
          error={errors?.company?.message}
          {...register(`references.${index}.company`)}
        />
        <TextField
          label="Görev"
          error={errors?.position?.message}
          {...register(`references.${index}.position`)}
        />
        <PhoneField
          label="Telefon"
          autoComplete="off"
          placeholder="05555555555"
          error={errors?.phone?.message}
          {...register(`references.${index}.phone`)}
        />
        <TextField
          label="Email"
          type="email"
          optional
          error={errors?.email?.message}
          {...register(`references.${index}.email`)}
        />
      </div>
      <Button tone="quiet" size="small" icon={Trash2} className="mt-3" onClick={onRemove}>
        {`Referans ${index + 1}’i sil`}
      </Button>
    </fieldset>
  )
}
