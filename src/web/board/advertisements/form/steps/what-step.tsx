import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../../forms/form-errors.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { Dictionaries } from '../../use-dictionaries.ts'
import type { AdvertisementValues } from '../../../../../shared/board/advertisements/advertisement-values.ts'

type Props = { words: Pick<Dictionaries, 'categories' | 'categoriesFailed'>; canChangeType: boolean }

const idOf = (text: string) => (text === '' ? null : Number(text))

export function WhatStep({ words: { categories, categoriesFailed }, canChangeType }: Props) {
  const form = useFormContext<AdvertisementValues>()
  const { register, control, setValue } = form
  const field = fieldsOf(form)
  const [type, category, project] = useWatch({ control, name: ['type', 'category', 'project_name'] })
  const serving = categories?.filter(({ serves }) => serves === 'both' || serves === type) ?? []
  const professions = serving.find(({ id }) => id === category)?.sub_categories ?? []
  const clearCategory = () => {
    setValue('category', null)
    setValue('subCategory', null)
  }
  return (
    <div className="flex flex-col gap-5">
      {canChangeType && (
        <RadioGroup
          label="İlan türü"
          variant="segments"
          options={[
            { value: 'crew', label: 'Ekip ilanı' },
            { value: 'cast', label: 'Oyuncu ilanı' },
          ]}
          {...field('type', { onChange: clearCategory })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="category"
          render={({ field: { value, onChange, ...rest }, fieldState: { error } }) => (
            <SelectField
              {...rest}
              label="Kategori"
              placeholder={
                categories
                  ? 'Seçin'
                  : categoriesFailed
                    ? 'Kategoriler yüklenemedi'
                    : 'Kategoriler yükleniyor...'
              }
              disabled={!categories}
              options={serving.map(({ id, name }) => ({ value: id, label: name }))}
              value={value ?? ''}
              error={error?.message}
              onChange={(event) => {
                onChange(idOf(event.target.value))
                setValue('subCategory', null)
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="subCategory"
          render={({ field: { value, onChange, ...rest }, fieldState: { error } }) => (
            <SelectField
              {...rest}
              label="Alt kategori"
              placeholder={category === null ? 'Önce kategori seçin' : 'Seçin'}
              options={professions.map(({ id, name }) => ({ value: id, label: name }))}
              value={value ?? ''}
              error={error?.message}
              onChange={(event) => onChange(idOf(event.target.value))}
            />
          )}
        />
      </div>
      <TextField
        label="İlan başlığı"
        hint="Aranan görevi ve işi bir cümlede söyleyin, en fazla 120 karakter."
        {...field('title')}
      />
      <TextArea
        label="Açıklama"
        hint="Çekim takvimi, mekân, beklenen iş ve sağlananlar. İletişim bilgisi yazmayın; başvurular Klaket’ten gelir."
        rows={8}
        limit={5000}
        {...field('description')}
      />
      <TextField label="Proje adı" optional {...field('project_name')} />
      {project.trim() !== '' && (
        <Checkbox
          label="Proje adını gizle"
          hint="Proje adını yalnızca siz ve editörler görürsünüz."
          {...register('hide_project_name')}
        />
      )}
    </div>
  )
}
