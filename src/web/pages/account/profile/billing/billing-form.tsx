import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useWatch, type Resolver } from 'react-hook-form'
import { fieldsOf } from '../../../../forms/form-errors.ts'
import { invoiceInput } from '../../../../../shared/people/accounts/invoices.ts'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { queryKey, useApiMutation } from '../../../../data/queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Combobox } from '../../../../ui/pickers/combobox.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { DistrictField } from '../account/district-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { TaxIdField } from './tax-id-field.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

type Invoice = ApiReply<'GET /api/app/invoice'>
type Values = ReturnType<typeof valuesOf>

const order = ['tax_id', 'city_id', 'district_id', 'postal_code', 'address'] as const

export function BillingForm({
  invoice,
  cities,
}: {
  invoice: Invoice
  cities: { id: number; name: string }[]
}) {
  const client = useQueryClient()
  const save = useApiMutation('PUT /api/app/invoice')
  const masked = invoice.tax_id ?? ''
  const settings = useSettingsForm<Values>({
    name: 'billing',
    stored: valuesOf(invoice),
    resolver: zodResolver(invoiceInput, undefined, { raw: true }) as unknown as Resolver<Values>,
    order,
    together: ['city_id', 'district_id'],
    secret: ['tax_id'],
    send: async (values) => {
      const saved = await save.mutateAsync({ body: invoiceInput.parse(values) })
      client.setQueryData(queryKey('GET /api/app/invoice', {}), saved)
      return valuesOf(saved)
    },
    sentences: {
      saved: 'Fatura bilgileriniz başarıyla güncellendi!',
      failed: 'Fatura bilgileri güncellenirken bir hata oluştu. Lütfen tekrar deneyiniz.',
    },
  })
  const { control, formState, setValue } = settings.form
  const field = fieldsOf(settings.form)
  const cityId = useWatch({ control, name: 'city_id' })

  function chooseCity(id: number | null) {
    if (id === cityId) return
    setValue('city_id', id, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setValue('district_id', null, { shouldDirty: true })
  }
  return (
    <Card>
      <SettingsForm
        settings={settings}
        incompleteTitle="Lütfen tüm alanları doldurunuz."
        saveLabel="Fatura Bilgilerini Kaydet"
      >
        <Controller
          control={control}
          name="tax_id"
          render={({ field: taxId, fieldState: { error } }) => (
            <TaxIdField {...taxId} masked={masked} error={error?.message} />
          )}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="city_id"
            render={({ field: { value, onBlur, name }, fieldState: { error } }) => (
              <Combobox
                label="Şehir"
                {...{ name, value, onBlur, error: error?.message }}
                options={cities.map(({ id, name: label }) => ({ id, label }))}
                onValueChange={(id) => chooseCity(id === null ? null : Number(id))}
                emptyText="Bu adda bir şehir yok"
              />
            )}
          />
          <Controller
            control={control}
            name="district_id"
            render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
              <DistrictField {...{ cityId, value, onChange, onBlur, error: error?.message }} />
            )}
          />
        </div>
        <TextField
          label="Posta kodu"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          className="[&_input]:max-w-40"
          {...field('postal_code')}
        />
        <TextArea
          label="Adres"
          hint="Mahalle, sokak, kapı ve daire numarası."
          autoComplete="street-address"
          rows={3}
          {...field('address')}
        />
      </SettingsForm>
    </Card>
  )
}

function valuesOf(invoice: Invoice) {
  return {
    tax_id: invoice.tax_id ?? '',
    city_id: invoice.city_id,
    district_id: invoice.district_id,
    postal_code: invoice.postal_code ?? '',
    address: invoice.address ?? '',
  }
}
