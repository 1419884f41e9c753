import { useFormContext } from 'react-hook-form'
import { PhoneField } from '../../../../ui/typed-fields/phone-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { fieldSentence } from './cv-row.tsx'
import { CvRows } from './cv-rows.tsx'
import { CvSection } from './cv-section.tsx'
import { blankReference, type CvValues } from '../cv-values.ts'
import { useCvRows } from './use-cv-rows.ts'

export function CvReferences() {
  const list = useCvRows('references', 'Referans', blankReference)
  return (
    <CvSection
      title="Referanslar"
      lead="Sizi tanıyan ve sorulduğunda konuşabilecek kişiler. İletişim bilgilerini yalnızca başvurduğunuz ilanların sahipleri görür."
    >
      <CvRows
        name="references"
        word="Referans"
        most={20}
        list={list}
        nameOf={(row) => [row?.firstname, row?.lastname].filter(Boolean).join(' ') || 'Referans'}
      >
        {(index) => <Reference index={index} />}
      </CvRows>
    </CvSection>
  )
}

function Reference({ index }: { index: number }) {
  const { register, formState } = useFormContext<CvValues>()
  const errors = formState.errors.references?.[index]
  const field = (name: keyof typeof blankReference) => ({
    autoComplete: 'off',
    error: fieldSentence(errors?.[name]),
    ...register(`references.${index}.${name}`),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Ad" {...field('firstname')} />
      <TextField label="Soyad" {...field('lastname')} />
      <TextField label="Firma" {...field('company')} />
      <TextField label="Görev" {...field('position')} />
      <PhoneField label="Telefon" plain placeholder="05555555555" {...field('phone')} />
      <TextField label="E-posta" type="email" optional {...field('email')} />
    </div>
  )
}
