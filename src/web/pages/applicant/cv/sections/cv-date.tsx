import { Controller, useFormContext, type FieldPathByValue } from 'react-hook-form'
import { DatePicker } from '../../../../ui/pickers/date-picker.tsx'
import { fieldSentence } from './cv-row.tsx'
import { partialDate, type CvValues } from '../cv-values.ts'

type Props = {
  name: FieldPathByValue<CvValues, string>
  label: string
  hint?: string
  optional?: boolean
  disabled?: boolean
  opensOn?: string
  checkOnBlur?: boolean
}

export function CvDate({ name, checkOnBlur = false, ...rest }: Props) {
  const { control, trigger } = useFormContext<CvValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <DatePicker
          {...rest}
          name={name}
          value={value}
          error={fieldSentence(error)}
          firstYear={1930}
          onValueChange={(picked) => onChange(picked ?? '')}
          onPartial={() => onChange(partialDate)}
          onBlur={() => {
            onBlur()
            if (checkOnBlur) void trigger(name)
          }}
        />
      )}
    />
  )
}
