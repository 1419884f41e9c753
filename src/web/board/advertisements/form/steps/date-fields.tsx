import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import {
  deadlineDays,
  defaultDeadline,
  latestDeadline,
} from '../../../../../shared/board/advertisements/application-deadline.ts'
import { wrongDecisionDate } from '../../../../../shared/board/advertisements/decision-date.ts'
import { dayAfter, formatDate, today } from '../../../../../shared/values/dates.ts'
import { DatePicker } from '../../../../ui/pickers/date-picker.tsx'
import type { AdvertisementValues } from '../../../../../shared/board/advertisements/advertisement-values.ts'
import { DecisionDateField } from './decision-date-field.tsx'

const deadlineHint = `İlan bu günün sonuna kadar başvuru alır. En fazla ${deadlineDays.most} gün sonrası; işin başlangıcından sonra olamaz.`

/**
 * A deadline that nobody has chosen stays null in the form's values, because the default deadline depends on
 * the day on which the form is sent.
 */
export function DateFields() {
  const { control, getValues, setValue } = useFormContext<AdvertisementValues>()
  const [startDate, chosen] = useWatch({ control, name: ['startDate', 'application_deadline'] })
  const [isMoved, setMoved] = useState(false)
  const day = today()
  const latest = startDate ? latestDeadline(startDate, day) : dayAfter(day, deadlineDays.most)
  function fitDeadline(start: string | null) {
    const deadline = getValues('application_deadline')
    const isTooLate = start !== null && deadline !== null && deadline > latestDeadline(start, day)
    setMoved(isTooLate)
    if (isTooLate) setValue('application_deadline', null, { shouldValidate: true })
    fitDecision(isTooLate ? null : deadline, start)
  }
  function fitDecision(chosenDeadline: string | null, start: string | null) {
    const decision = getValues('decision_date')
    const deadline = shownDeadline(chosenDeadline, start, day)
    if (decision && deadline && wrongDecisionDate(decision, deadline)) setValue('decision_date', null)
  }
  return (
    <>
      <Controller
        control={control}
        name="startDate"
        render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
          <DatePicker
            label="Başlangıç tarihi"
            {...{ name, value, onBlur, min: day, error: error?.message }}
            onValueChange={(date) => {
              onChange(date)
              fitDeadline(date)
            }}
          />
        )}
      />
      <div>
        <Controller
          control={control}
          name="application_deadline"
          render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
            <DatePicker
              label="Son başvuru tarihi"
              hint={deadlineHint}
              {...{ name, onBlur, min: day, max: latest, error: error?.message }}
              value={shownDeadline(value, startDate, day)}
              onValueChange={(date) => {
                setMoved(false)
                onChange(date)
                fitDecision(date, startDate)
              }}
            />
          )}
        />
        <p role="status" className="mt-1.5 text-small text-text2 empty:hidden">
          {startDate && chosen === null && unchosenWords(startDate, day, isMoved)}
        </p>
      </div>
      <DecisionDateField deadline={shownDeadline(chosen, startDate, day)} />
    </>
  )
}

const shownDeadline = (chosen: string | null, startDate: string | null, day: string): string | null =>
  chosen ?? (startDate && defaultDeadline(startDate, day))

function unchosenWords(startDate: string, day: string, isMoved: boolean): string {
  const deadline = defaultDeadline(startDate, day)
  const when = `${formatDate(deadline)}, ${deadline === startDate ? 'işin başladığı gün' : `${deadlineDays.default} gün sonra`}`
  return isMoved ? `Başlangıç tarihi öne alındığı için değişti: ${when}.` : `Siz seçmedikçe: ${when}.`
}
