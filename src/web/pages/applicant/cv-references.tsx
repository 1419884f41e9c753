import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/form-error.tsx'
import { Plus } from '../../ui/icons.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CvRow, CvUndo, fieldSentence } from './cv-row.tsx'
import { CvSection } from './cv-section.tsx'
import { blankReference, type CvValues } from './cv-values.ts'
import { useCvRows } from './use-cv-rows.ts'

const most = 20

export function CvReferences() {
  const { formState } = useFormContext<CvValues>()
  const { fields, box, said, last, add, moveTo, removeAt, undo } = useCvRows(
    'references',
    'Referans',
    blankReference,
  )
  const message = formState.errors.references?.root?.message ?? formState.errors.references?.message
  return (
    <CvSection
      title="Referanslar"
      lead="Sizi tanıyan ve sorulduğunda konuşabilecek kişiler. İletişim bilgilerini yalnızca başvurduğunuz ilanların sahipleri görür."
    >
      <div ref={box} className="flex flex-col gap-5">
        {fields.map((field, index) => (
          <CvRow
            key={field.id}
            word="Referans"
            {...{ index, count: fields.length }}
            errors={formState.errors.references?.[index]}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => removeAt(index)}
          >
            <Reference index={index} />
          </CvRow>
        ))}
        {last && <CvUndo onUndo={undo}>{`“${nameOf(last.rows[0])}” listeden çıkarıldı.`}</CvUndo>}
        <div data-field="references" className="flex flex-col gap-1.5">
          {fields.length < most ? (
            <Button tone="secondary" icon={Plus} className="self-start" data-add onClick={add}>
              Referans Ekle
            </Button>
          ) : (
            <p className="text-small text-text3">{`En fazla ${most} referans ekleyebilirsiniz.`}</p>
          )}
          {message && <FieldMessage>{message}</FieldMessage>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </CvSection>
  )
}

function Reference({ index }: { index: number }) {
  const { register, formState } = useFormContext<CvValues>()
  const errors = formState.errors.references?.[index]
  // Somebody else's: the browser must not offer the person's own.
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

const nameOf = (row: CvValues['references'][number] | undefined) =>
  [row?.firstname, row?.lastname].filter(Boolean).join(' ') || 'Referans'
