import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './ui-section.tsx'

type Values = {
  firstname: string
  mobile: string
  kind: string
  place: number | null
  starts: string | null
  pay: number | null
  term: string
  about: string
  agreed: boolean
}

/** A whole form on react-hook-form: what a sent form holds is shown as a toast. */
export function WholeForm() {
  const { register, control, handleSubmit, formState } = useForm<Values>({
    shouldFocusError: false,
    defaultValues: {
      firstname: '',
      mobile: '',
      kind: '',
      place: null,
      starts: null,
      pay: null,
      term: 'haftalik',
      about: 'Önceden yazılmış.',
      agreed: false,
    },
  })
  const { errors, submitCount } = formState
  const sentence = (name: keyof Values) => errors[name]?.message
  const summary = order.flatMap((name) => {
    const message = sentence(name)
    return message ? [{ name, message }] : []
  })
  const send = handleSubmit((values) => {
    toast.info(JSON.stringify(values))
  })
  return (
    <Section title="Form" note="Boş gönderin: özet odağı alır, satırları alanlara götürür.">
      <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-form flex-col gap-5">
        <ErrorSummary attempt={submitCount} errors={summary} />
        <TextField
          label="Ad"
          autoComplete="given-name"
          error={sentence('firstname')}
          {...register('firstname', { required: 'Adınızı yazın.' })}
        />
        <PhoneField
          label="Cep telefonu"
          error={sentence('mobile')}
          {...register('mobile', { required: 'Telefon numaranızı yazın.' })}
        />
        <RadioGroup
          label="Tür"
          look="segments"
          error={sentence('kind')}
          options={[
            { value: 'crew', label: 'Ekip' },
            { value: 'cast', label: 'Oyuncu' },
          ]}
          {...register('kind', { required: 'Tür seçin.' })}
        />
        <Controller
          control={control}
          name="place"
          rules={{ required: 'Yer seçin.' }}
          render={({ field: { value, onChange, onBlur, name } }) => (
            <Combobox
              label="Yer"
              {...{ name, value, onBlur, options: places, error: sentence('place') }}
              onValueChange={onChange}
              filter={(text, typed) => text.toLocaleLowerCase('tr').includes(typed.toLocaleLowerCase('tr'))}
            />
          )}
        />
        <Controller
          control={control}
          name="starts"
          rules={{ required: 'Tarih seçin.' }}
          render={({ field: { value, onChange, onBlur, name } }) => (
            <DatePicker
              label="Başlangıç"
              {...{ name, value, onBlur, min: '2026-11-21', error: sentence('starts') }}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="pay"
          render={({ field: { value, onChange, onBlur, name, ref } }) => (
            <MoneyField label="Bütçe" optional {...{ name, value, onBlur, ref }} onValueChange={onChange} />
          )}
        />
        <SelectField
          label="Süre"
          options={[
            { value: 'gunluk', label: 'Günlük' },
            { value: 'haftalik', label: 'Haftalık' },
          ]}
          {...register('term')}
        />
        <TextArea label="Hakkında" optional limit={60} {...register('about')} />
        <Checkbox
          label="Bilgilerimin doğru olduğunu onaylıyorum"
          error={sentence('agreed')}
          {...register('agreed', { required: 'Onaylamadan gönderilemez.' })}
        />
        <FormError>Bu bilgilerle bir hesap bulunamadı. Bilgileri kontrol edip tekrar deneyin.</FormError>
        <Button type="submit" className="self-start">
          Gönder
        </Button>
      </form>
    </Section>
  )
}

const order = ['firstname', 'mobile', 'kind', 'place', 'starts', 'agreed'] as const

const places = [
  { id: 6, label: 'Ankara' },
  { id: 34, label: 'İstanbul' },
  { id: 35, label: 'İzmir' },
]
