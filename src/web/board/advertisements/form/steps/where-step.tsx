import { Controller, useFormContext } from 'react-hook-form'
import { fieldsOf } from '../../../../forms/form-errors.ts'
import { today } from '../../../../../shared/values/dates.ts'
import { Combobox } from '../../../../ui/pickers/combobox.tsx'
import { DatePicker } from '../../../../ui/pickers/date-picker.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import type { AdvertisementValues } from '../advertisement-values.ts'

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
              // The combobox reads its options only when it is mounted, so a new `key` mounts it again when the
              // cities arrive.
              key={cities ? 'cities' : 'waiting'}
              label="Şehir"
              {...{ name, value, onBlur, error: error?.message }}
              options={cities?.map((city) => ({ id: city.id, label: city.name })) ?? []}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="startDate"
          render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
            <DatePicker
              label="Başlangıç tarihi"
              {...{ name, value, onBlur, min: today(), error: error?.message }}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="application_deadline"
          render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
            <DatePicker
              label="Son başvuru tarihi"
              {...{ name, value, onBlur, min: today(), error: error?.message }}
              onValueChange={onChange}
            />
          )}
        />
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
