import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import {
  cvFieldLabels,
  drivingLicenseLabels,
  drivingLicenses,
  genderLabels,
  genders,
  militaryStatuses,
  militaryStatusLabels,
} from '../../../../../shared/people/cv/cv-labels.ts'
import { fieldsOf } from '../../../../forms/form-errors.ts'
import type { Cv } from '../../../../../shared/people/cv/cv.ts'
import { today } from '../../../../../shared/values/dates.ts'
import { formatPhone } from '../../../../../shared/values/phone.ts'
import { useApi } from '../../../../data/queries.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Combobox } from '../../../../ui/pickers/combobox.tsx'
import { DescriptionList } from '../../../../ui/layout/description-list.tsx'
import { MultiSelect } from '../../../../ui/pickers/multi-select.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { CvDate } from './cv-date.tsx'
import { CvSection } from './cv-section.tsx'
import type { CvValues } from '../cv-values.ts'

type Props = { cv: Cv; cities: { id: number; name: string }[] | null }

const knownLicenses = drivingLicenses.map((value) => ({ value, label: drivingLicenseLabels[value] }))
const asWord = { setValueAs: (value: unknown) => value || null }

export function CvBasics({ cv, cities }: Props) {
  const form = useFormContext<CvValues>()
  const { register, control, setValue, clearErrors } = form
  const field = fieldsOf(form)
  const dictionary = useApi('GET /api/dictionary/driving-licenses')
  const licenses = dictionary.data?.data ?? knownLicenses
  const [gender, military] = useWatch({ control, name: ['gender', 'military_status'] })

  function clearDeferment() {
    setValue('deferment_end_date', '')
    clearErrors('deferment_end_date')
  }

  function clearMilitary() {
    setValue('military_status', null)
    clearErrors('military_status')
    clearDeferment()
  }

  return (
    <CvSection title="Temel bilgiler">
      <div className="rounded-control bg-sunken px-4 py-1">
        <DescriptionList
          facts={[
            { label: 'Ad', value: cv.firstname },
            { label: 'Soyad', value: cv.lastname },
            { label: 'Telefon', value: cv.phone && formatPhone(cv.phone) },
            { label: 'E-posta', value: cv.email },
          ]}
        />
        <p className="border-t border-line py-3 text-small text-text2">
          Bu bilgiler hesabınızdan gelir. Adınızı{' '}
          <Link to="/profile" className="link">
            profilinizde
          </Link>{' '}
          değiştirebilirsiniz; telefon ve e-posta için{' '}
          <Link to="/help-center" className="link">
            yardım merkezinden
          </Link>{' '}
          bize ulaşın.
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CvDate
          label={cvFieldLabels.birth_date}
          optional
          name="birth_date"
          checkOnBlur
          opensOn={`${Number(today().slice(0, 4)) - 30}-01-01`}
        />
        <SelectField
          label={cvFieldLabels.gender}
          optional
          placeholder="Seçin"
          options={genders.map((value) => ({ value, label: genderLabels[value] }))}
          {...field('gender', {
            ...asWord,
            onChange: (event) => event.target.value !== 'male' && clearMilitary(),
          })}
        />
        {gender === 'male' && (
          <SelectField
            label={cvFieldLabels.military_status}
            optional
            placeholder="Seçin"
            options={militaryStatuses.map((value) => ({ value, label: militaryStatusLabels[value] }))}
            {...field('military_status', {
              ...asWord,
              onChange: (event) => event.target.value !== 'deferred' && clearDeferment(),
            })}
          />
        )}
        {gender === 'male' && military === 'deferred' && (
          <CvDate label={cvFieldLabels.deferment_end_date} optional name="deferment_end_date" />
        )}
        <Controller
          control={control}
          name="city"
          render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
            <Combobox
              label={cvFieldLabels.city}
              optional
              {...{ name, onBlur, value, error: error?.message }}
              options={(cities ?? (value ? [{ name: value }] : [])).map((city) => ({
                id: city.name,
                label: city.name,
              }))}
              onValueChange={onChange}
              emptyText={cities ? 'Böyle bir şehir yok' : 'Şehirler yükleniyor...'}
            />
          )}
        />
        <Checkbox label="Seyahat engelim var" className="sm:self-end" {...register('travel_restriction')} />
        <Controller
          control={control}
          name="driving_license"
          render={({ field: { value, onChange, name }, fieldState: { error } }) => (
            <MultiSelect
              label={cvFieldLabels.driving_license}
              optional
              className="sm:col-span-2"
              {...{ name, value, options: licenses }}
              onValueChange={onChange}
              error={error?.message}
            />
          )}
        />
      </div>
    </CvSection>
  )
}
