import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { freePriceTypeId } from '../../../../../shared/board/advertisements/free-price.ts'
import { MoneyField } from '../../../../ui/typed-fields/money-field.tsx'
import { QuestionsField } from '../../../questions/questions-field.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import type { AdvertisementValues } from '../../../../../shared/board/advertisements/advertisement-values.ts'

export function PriceStep({ priceTypes }: { priceTypes: { id: number; name: string }[] | null }) {
  const { control, setValue } = useFormContext<AdvertisementValues>()
  const isFree = useWatch({ control, name: 'priceType' }) === freePriceTypeId
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="priceType"
          render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
            <SelectField
              {...field}
              label="Ücret tipi"
              placeholder={priceTypes ? 'Seçin' : 'Yükleniyor...'}
              options={priceTypes?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              value={value ?? ''}
              error={error?.message}
              onChange={(event) => {
                const id = event.target.value === '' ? null : Number(event.target.value)
                onChange(id)
                if (id === freePriceTypeId) setValue('price', null)
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="price"
          render={({ field: { onChange, ...field }, fieldState: { error } }) => (
            <MoneyField
              label="Ücret"
              hint={isFree ? 'Ücretsiz ilanda ücret girilmez.' : 'Brüt tutarı lira olarak yazın.'}
              {...field}
              disabled={isFree}
              error={error?.message}
              onValueChange={onChange}
            />
          )}
        />
      </div>
      <QuestionsField />
    </div>
  )
}
