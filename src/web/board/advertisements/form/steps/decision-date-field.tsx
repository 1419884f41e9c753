import { Controller, useFormContext } from 'react-hook-form'
import {
  decisionDays,
  defaultDecisionDate,
  latestDecisionDate,
} from '../../../../../shared/board/advertisements/decision-date.ts'
import { formatDate } from '../../../../../shared/values/dates.ts'
import { DatePicker } from '../../../../ui/pickers/date-picker.tsx'
import type { AdvertisementValues } from '../../../../../shared/board/advertisements/advertisement-values.ts'

const hint = `Bu güne kadar her başvuruya yanıt vermeye söz verirsiniz; sözünüz ilanda, ne kadar tuttuğunuz yanıt oranınızda görünür. Son başvurudan en fazla ${decisionDays.most} gün sonra olabilir.`

export function DecisionDateField({ deadline }: { deadline: string | null }) {
  const { control } = useFormContext<AdvertisementValues>()
  return (
    <Controller
      control={control}
      name="decision_date"
      render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
        <div>
          <DatePicker
            label="Yanıt günü"
            hint={hint}
            {...{ name, onBlur, error: error?.message, onValueChange: onChange }}
            {...(deadline && { min: deadline, max: latestDecisionDate(deadline) })}
            value={value ?? (deadline && defaultDecisionDate(deadline))}
          />
          <p role="status" className="mt-1.5 text-small text-text2 empty:hidden">
            {deadline &&
              value === null &&
              `Siz seçmedikçe: ${formatDate(defaultDecisionDate(deadline))}, son başvurudan ${decisionDays.default} gün sonra.`}
          </p>
        </div>
      )}
    />
  )
}
