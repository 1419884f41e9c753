import { parseDate, today, type CalendarDate } from '@internationalized/date'
import { use, useMemo, useRef } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components'
import { AriaFieldError, AriaFieldHead, popoverStyle, segmentStyle } from './aria-field.tsx'
import './aria-policy.ts'
import { classNames } from '../base/class-names.ts'
import { controlStyle, type FieldProps } from '../form/field.tsx'
import { Icon } from '../base/icon.tsx'
import { CalendarDays, ChevronLeft, ChevronRight } from '../base/icons.ts'
import { ariaFieldStyle } from './lazy-field.tsx'

export type DatePickerProps = FieldProps & {
  name?: string
  value?: string | null | undefined
  onValueChange: (date: string | null) => void
  onBlur?: () => void
  min?: string
  max?: string
  disabled?: boolean
  onPartial?: () => void
  firstYear?: number
  opensOn?: string
}

export function DatePicker({
  error,
  className,
  name,
  value,
  onValueChange,
  onBlur,
  min,
  max,
  disabled,
  onPartial,
  firstYear,
  opensOn,
  ...head
}: DatePickerProps) {
  const segments = useRef<HTMLDivElement>(null)
  // Memoized, because a new object, even for the same date, would make the field forget a date that is half
  // typed.
  const date = useMemo(() => dateOf(value), [value])
  const placeholder = useMemo(() => dateOf(opensOn), [opensOn])

  function leave() {
    const parts = [...(segments.current?.querySelectorAll('[role=spinbutton]') ?? [])]
    const empty = parts.filter((part) => part.hasAttribute('data-placeholder')).length
    if (onPartial && empty > 0) {
      if (empty < parts.length && !date) onPartial()
      else if (value) onValueChange(null)
    }
    onBlur?.()
  }

  return (
    <I18nProvider locale="tr-TR">
      <AriaDatePicker
        value={date}
        placeholderValue={placeholder}
        onChange={(date) => onValueChange(date ? date.toString() : null)}
        onBlur={leave}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        shouldForceLeadingZeros
        firstDayOfWeek="mon"
        data-field={name}
        className={classNames(ariaFieldStyle, className)}
      >
        <AriaFieldHead {...head} />
        <Group
          className={classNames(
            controlStyle,
            'flex h-11 items-center py-0 pr-0 data-disabled:border-line data-disabled:bg-sunken data-disabled:text-text3 data-invalid:border-bad data-invalid:shadow-[inset_0_0_0_1px_var(--color-bad)] data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-focus',
          )}
        >
          <DateInput ref={segments} className="-ml-[3px] flex flex-1 py-2 tabular-nums">
            {(segment) => <DateSegment segment={segment} className={segmentStyle} />}
          </DateInput>
          <Button className="inline-flex h-full w-11 items-center justify-center rounded-control text-text2 data-hovered:text-text">
            <Icon of={CalendarDays} />
          </Button>
        </Group>
        <AriaFieldError error={error} />
        <Popover placement="bottom end" className={popoverStyle}>
          <Dialog className="p-3 outline-none sm:p-4">
            <Month firstYear={firstYear} />
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  )
}

function Month({ firstYear }: { firstYear: number | undefined }) {
  return (
    <Calendar firstDayOfWeek="mon">
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={stepStyle}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading className={firstYear === undefined ? 'text-title' : 'sr-only'} />
        {firstYear !== undefined && <Years from={firstYear} />}
        <Button slot="next" className={stepStyle}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-meta font-medium text-text3">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellStyle} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

function Years({ from }: { from: number }) {
  const state = use(CalendarStateContext)
  if (!state) return null
  const shown = state.focusedDate
  const last = Math.max(shown.year, today('Europe/Istanbul').year + 10)
  const first = Math.min(shown.year, from)
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-title">
        {monthName.format(shown.toDate('UTC'))}
      </span>
      <select
        aria-label="Yıl"
        value={shown.year}
        onChange={(event) => state.setFocusedDate(shown.set({ year: Number(event.target.value) }))}
        className="min-h-11 rounded-control border border-line-strong bg-surface px-2 text-body font-semibold"
      >
        {Array.from({ length: last - first + 1 }, (_, index) => last - index).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </div>
  )
}

function dateOf(text: string | null | undefined): CalendarDate | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text) : null
}

const monthName = new Intl.DateTimeFormat('tr-TR', { month: 'long', timeZone: 'UTC' })

const stepStyle =
  'inline-flex size-11 items-center justify-center rounded-control text-text2 data-hovered:bg-text/8 data-disabled:text-text3 data-disabled:opacity-55'
const cellStyle =
  'flex size-10 items-center justify-center rounded-full pointer-coarse:size-[min(2.75rem,calc((100vw-4rem)/7))] text-small tabular-nums data-hovered:bg-text/8 data-outside-month:invisible ' +
  'data-today:font-bold data-today:text-accent-text data-selected:bg-primary data-selected:text-on-primary ' +
  'data-unavailable:text-text3 data-unavailable:line-through data-disabled:text-text3 data-disabled:line-through data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus'
