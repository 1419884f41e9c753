import { Controller, useFormContext } from 'react-hook-form'
import { fieldsOf } from '../../../../forms/form-errors.ts'
import { Combobox } from '../../../../ui/pickers/combobox.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import type { AdvertisementValues } from '../../../../../shared/board/advertisements/advertisement-values.ts'
import { DateFields } from './date-fields.tsx'

const yesNo = (yes: string, no: string) => [
  { value: '1', label: yes },
  { value: '0', label: no },
]

export function WhereStep({ cities }: { cities: { id: number; name: string }[] | null }) {
  const form = useFormContext<AdvertisementValues>()
  const { control } = form
  const field = fieldsOf(form)
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="city"
          render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
            <Combobox
              // The changed key mounts a new combobox when the cities arrive, so that the combobox shows the
              // name of the chosen city.
              key={cities ? 'cities' : 'waiting'}
              label="Şehir"
              {...{ name, value, onBlur, error: error?.message }}
              options={cities?.map((city) => ({ id: city.id, label: city.name })) ?? []}
              onValueChange={onChange}
            />
          )}
        />
        <DateFields />
      </div>
      <RadioGroup
        label="Şehirler arası seyahat var mı?"
        variant="segments"
        options={yesNo('Evet', 'Hayır')}
        {...field('needRoadTrip')}
      />
      <RadioGroup
        label="Yeni başlayanlar başvurabilir mi?"
        variant="segments"
        options={yesNo('Evet', 'Hayır')}
        {...field('isOkayForRookie')}
      />
    </div>
  )
}
