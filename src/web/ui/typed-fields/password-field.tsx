import { useState, type ChangeEvent } from 'react'
import { classNames } from '../base/class-names.ts'
import type { FieldProps } from '../form/field.tsx'
import { Icon } from '../base/icon.tsx'
import { Check, Eye, EyeOff } from '../base/icons.ts'
import { TextField, type InputProps } from '../form/text-field.tsx'

export type PasswordRule = { text: string; test: (password: string) => boolean }

export function PasswordField({
  rules,
  onChange,
  ...props
}: FieldProps &
  Omit<InputProps, 'type'> & {
    rules?: PasswordRule[]
    autoComplete: 'current-password' | 'new-password'
  }) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value)
    onChange?.(event)
  }
  const text = typeof props.value === 'string' ? props.value : typed
  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...props}
        onChange={change}
        type={shown ? 'text' : 'password'}
        autoCorrect="off"
        spellCheck={false}
        end={
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`${props.label}: göster`}
            title={shown ? 'Gizle' : 'Göster'}
            onClick={() => setShown(!shown)}
            className="inline-flex size-11 items-center justify-center rounded-control text-text2 hover:text-text"
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        }
      />
      {rules && (
        <ul
          className="grid grid-cols-1 gap-x-4 gap-y-1 text-meta sm:grid-cols-2"
          aria-label="Parola kuralları"
        >
          {rules.map((rule) => (
            <Rule key={rule.text} text={rule.text} met={rule.test(text)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Rule({ text, met }: { text: string; met: boolean }) {
  return (
    <li className={classNames('flex items-center gap-2', met ? 'text-ok' : 'text-text3')}>
      <span
        className={classNames(
          'inline-flex size-4 shrink-0 items-center justify-center rounded-full border',
          met ? 'border-ok bg-ok-bg' : 'border-line-strong',
        )}
      >
        {met && <Icon of={Check} size={12} />}
      </span>
      <span className="min-w-0">
        {text}
        <span className="sr-only">{met ? ': tamam' : ': eksik'}</span>
      </span>
    </li>
  )
}
