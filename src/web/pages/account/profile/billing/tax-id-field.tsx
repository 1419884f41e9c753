import type { ChangeEvent, Ref } from 'react'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { editedNumber, isMasked } from '../account/masked-number.ts'

export function TaxIdField({
  value,
  masked,
  onChange,
  onBlur,
  ...rest
}: {
  name: string
  value: string
  masked: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange(editedNumber(value, event.target.value))
  }
  return (
    <TextField
      label="Vergi numarası veya T.C. kimlik numarası"
      hint={
        masked
          ? 'Kayıtlı numaranızın bir kısmı gizlenir. Değiştirmek için yenisini yazın.'
          : 'Şahıs için 11 haneli T.C. kimlik numarası, şirket için 10 haneli vergi numarası.'
      }
      inputMode="numeric"
      autoComplete="off"
      className="sm:max-w-96"
      {...rest}
      value={value}
      onChange={change}
      onFocus={(event) => isMasked(value) && event.target.select()}
      onBlur={onBlur}
    />
  )
}
