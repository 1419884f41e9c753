import {
  Button,
  ComboBox,
  Group,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { foldTurkish } from '../../../shared/text/turkish-text.ts'
import { AriaFieldError, AriaFieldHead, popoverStyle } from './aria-field.tsx'
import './aria-policy.ts'
import { classNames } from '../base/class-names.ts'
import { controlStyle, type FieldProps } from '../form/field.tsx'
import { Icon } from '../base/icon.tsx'
import { Check, ChevronDown } from '../base/icons.ts'
import { ariaFieldStyle } from './lazy-field.tsx'

export type ComboboxOption = { id: number | string; label: string; hint?: string }

export type ComboboxProps = FieldProps & {
  name?: string
  options: readonly ComboboxOption[]
  value: ComboboxOption['id'] | null
  onValueChange: (id: ComboboxOption['id'] | null) => void
  onBlur?: () => void
  placeholder?: string
  emptyText?: string
  disabled?: boolean
}

export function Combobox({
  error,
  className,
  name,
  options,
  value,
  onValueChange,
  onBlur,
  placeholder,
  emptyText = 'Sonuç yok',
  disabled,
  ...head
}: ComboboxProps) {
  return (
    <I18nProvider locale="tr-TR">
      <ComboBox
        defaultItems={options}
        value={value}
        onChange={(id) => onValueChange(id)}
        onBlur={onBlur}
        defaultFilter={(text, typed) => foldTurkish(text).includes(foldTurkish(typed))}
        // The open options would cover the error's sentence below the field.
        menuTrigger={error ? 'input' : 'focus'}
        allowsEmptyCollection
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        data-field={name}
        className={classNames(ariaFieldStyle, className)}
      >
        <AriaFieldHead {...head} />
        <Group className="relative flex">
          <Input placeholder={placeholder} className={classNames(controlStyle, 'pr-12')} />
          <Button className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-text2">
            <Icon of={ChevronDown} />
          </Button>
        </Group>
        <AriaFieldError error={error} />
        <Popover className={classNames(popoverStyle, 'w-(--trigger-width) overflow-y-auto')}>
          <ListBox<ComboboxOption>
            className="p-1.5 outline-none"
            renderEmptyState={() => <p className="px-3 py-2.5 text-text3">{emptyText}</p>}
          >
            {(option) => (
              <ListBoxItem
                id={option.id}
                textValue={option.label}
                className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 py-2 outline-none data-focused:bg-text/8 data-selected:font-semibold"
              >
                <span className="min-w-0 flex-1">
                  {option.label}
                  {option.hint && (
                    <span className="block text-small font-normal text-text3">{option.hint}</span>
                  )}
                </span>
                <Icon of={Check} className="invisible group-data-selected:visible" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
