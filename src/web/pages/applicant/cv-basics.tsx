import { Controller, useFormContext, useWatch } from 'react-hook-form'
import {
  drivingLicenseLabels,
  drivingLicenses,
  genderLabels,
  genders,
  militaryStatuses,
  militaryStatusLabels,
} from '../../../shared/cv-labels.ts'
import type { Cv, CvInput } from '../../../shared/cv.ts'
import { foldTurkish } from '../../../shared/turkish-text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CvSection } from './cv-section.tsx'
import { asOptionalWord } from './cv-values.ts'

type Props = { cv: Cv; cities: { id: number; name: string }[] }

export function CvBasics({ cv, cities }: Props) {
  const { register, control, formState, setValue } = useFormContext<CvInput>()
  const { errors } = formState
  const [gender, military] = useWatch({ control, name: ['gender', 'military_status'] })
  return (
    <CvSection title="Temel bilgiler" lead="Ad, telefon ve email hesabınızdan gelir.">
      <DescriptionList
        facts={[
          { label: 'Ad soyad', value: `${cv.firstname} ${cv.lastname}` },
          { label: 'Telefon', value: cv.phone },
          { label: 'Email', value: cv.email },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="city"
          render={({ field: { value, onChange, onBlur, name } }) => (
            <Combobox
              label="Şehir"
              optional
              {...{ name, onBlur, value: value ?? null, error: errors.city?.message }}
              options={cities.map((city) => ({ id: city.name, label: city.name }))}
              onValueChange={onChange}
              filter={(text, typed) => foldTurkish(text).includes(foldTurkish(typed))}
            />
          )}
        />
        <Controller
          control={control}
          name="birth_date"
          render={({ field: { value, onChange, onBlur, name } }) => (
            <DatePicker
              label="Doğum tarihi"
              optional
              {...{ name, onBlur, value: value || null, error: errors.birth_date?.message }}
              onValueChange={(picked) => onChange(picked ?? '')}
            />
          )}
        />
        <SelectField
          label="Cinsiyet"
          optional
          placeholder="Seçin"
          options={genders.map((value) => ({ value, label: genderLabels[value] }))}
          error={errors.gender?.message}
          {...register('gender', {
            ...asOptionalWord,
            onChange: () => {
              setValue('military_status', null)
              setValue('deferment_end_date', '')
            },
          })}
        />
        {gender === 'male' && (
          <SelectField
            label="Askerlik durumu"
            optional
            placeholder="Seçin"
            options={militaryStatuses.map((value) => ({ value, label: militaryStatusLabels[value] }))}
            error={errors.military_status?.message}
            {...register('military_status', {
              ...asOptionalWord,
              onChange: () => setValue('deferment_end_date', ''),
            })}
          />
        )}
        {gender === 'male' && military === 'deferred' && (
          <Controller
            control={control}
            name="deferment_end_date"
            render={({ field: { value, onChange, onBlur, name } }) => (
              <DatePicker
                label="Tecil bitiş tarihi"
                optional
                {...{ name, onBlur, value: value || null, error: errors.deferment_end_date?.message }}
                onValueChange={(picked) => onChange(picked ?? '')}
              />
            )}
          />
        )}
      </div>
      <DrivingLicenses />
      <Checkbox label="Seyahat engelim var" {...register('travel_restriction')} />
    </CvSection>
  )
}

function DrivingLicenses() {
  const { register, control } = useFormContext<CvInput>()
  const count = useWatch({ control, name: 'driving_license' })?.length ?? 0
  return (
    <details className="rounded-control border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-3.5 font-semibold">
        Sürücü belgesi
        <span className="text-small font-normal text-text2">
          {count > 0 ? `${count} tane seçildi` : 'Seçilmedi'}
        </span>
      </summary>
      <fieldset className="grid px-3.5 pb-2 sm:grid-cols-2">
        <legend className="sr-only">Sürücü belgesi sınıfları</legend>
        {drivingLicenses.map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={drivingLicenseLabels[value]}
            {...register('driving_license')}
          />
        ))}
      </fieldset>
    </details>
  )
}
