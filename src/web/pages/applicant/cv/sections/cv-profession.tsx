import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { studentCategoryId } from '../../../../../shared/board/advertisements/compatibility.ts'
import type { Cv } from '../../../../../shared/people/cv/cv.ts'
import { formatDate } from '../../../../../shared/values/dates.ts'
import type { Category } from '../../../../../shared/content/dictionary/dictionary.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Lock } from '../../../../ui/base/icons.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { CvSection } from './cv-section.tsx'
import type { CvValues } from '../cv-values.ts'
import { isLocked } from '../use-cv-form.ts'

export type Categories = { list: Category[] | null; hasFailed: boolean; retry: () => void }

export function CvProfession({ cv, categories }: { cv: Cv; categories: Categories }) {
  const { control, setValue, clearErrors } = useFormContext<CvValues>()
  const [main, secondMain] = useWatch({ control, name: ['main_category', 'second_main_category'] })
  const list = categories.list ?? []
  const isStudent = main === studentCategoryId
  const subCategoriesOf = (id: number | null) =>
    list.find((category) => category.id === id)?.sub_categories ?? []
  const common = { isWaiting: !categories.list, hasFailed: categories.hasFailed, isLocked: isLocked(cv) }

  function clear(...names: ('sub_category' | 'second_main_category' | 'second_sub_category')[]) {
    for (const name of names) setValue(name, null)
    clearErrors(names)
  }

  return (
    <CvSection title="Meslek" lead="İlanlarla eşleşme bu bilgiye göre yapılır.">
      {common.isLocked ? (
        <Notice tone="warn" icon={Lock}>
          Meslek bilginizi 6 ayda bir değiştirebilirsiniz. Bir sonraki değişiklik tarihi:{' '}
          <strong>{formatDate(cv.next_profession_change_date ?? '')}</strong>.
        </Notice>
      ) : (
        <p className="text-small text-text2">
          Dikkatle seçin: kaydettikten sonra mesleğinizi 6 ay boyunca değiştiremezsiniz.
        </p>
      )}
      {categories.hasFailed && (
        <Notice
          tone="bad"
          action={
            <Button tone="secondary" size="small" onClick={categories.retry}>
              Tekrar Dene
            </Button>
          }
        >
          Kategoriler yüklenemedi.
        </Notice>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CategorySelect
          {...common}
          name="main_category"
          label="Ana kategori"
          placeholder="Seçin"
          options={list}
          known={[cv.main_category, cv.main_category_name]}
          onChosen={(id) =>
            id === studentCategoryId
              ? clear('sub_category', 'second_main_category', 'second_sub_category')
              : clear('sub_category')
          }
        />
        <CategorySelect
          {...common}
          name="sub_category"
          label="Alt kategori"
          placeholder={main === null ? 'Önce ana kategoriyi seçin' : 'Seçin'}
          options={subCategoriesOf(main)}
          known={[cv.sub_category, cv.sub_category_name]}
        />
      </div>
      {isStudent ? (
        <Notice>R.T.S öğrencileri ve stajyerleri, deneyim istemeyen bütün ilanlara başvurabilir.</Notice>
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CategorySelect
            {...common}
            name="second_main_category"
            label="İkinci meslek: ana kategori"
            optional
            placeholder="Yok"
            options={list.filter(({ id }) => id !== studentCategoryId)}
            known={[cv.second_main_category, cv.second_main_category_name]}
            onChosen={() => clear('second_sub_category')}
          />
          {secondMain !== null && (
            <CategorySelect
              {...common}
              name="second_sub_category"
              label="İkinci meslek: alt kategori"
              placeholder="Seçin"
              options={subCategoriesOf(secondMain)}
              known={[cv.second_sub_category, cv.second_sub_category_name]}
            />
          )}
        </div>
      )}
    </CvSection>
  )
}

type SelectProps = {
  name: 'main_category' | 'sub_category' | 'second_main_category' | 'second_sub_category'
  label: string
  optional?: boolean
  placeholder: string
  options: readonly { id: number; name: string }[]
  known: [id: number | null, name: string | null]
  isWaiting: boolean
  hasFailed: boolean
  isLocked: boolean
  onChosen?: (id: number | null) => void
}

function CategorySelect({
  name,
  label,
  optional,
  placeholder,
  options,
  known: [knownId, knownName],
  isWaiting,
  hasFailed,
  isLocked,
  onChosen,
}: SelectProps) {
  const { control } = useFormContext<CvValues>()
  const isSub = name.endsWith('sub_category')
  const unknownName = (id: number) =>
    (id === knownId && knownName) || `${isSub ? 'Alt Kategori' : 'Kategori'} ID: ${id}`
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => {
        const isUnlisted = value !== null && !options.some(({ id }) => id === value)
        const isLoading = isWaiting && !hasFailed
        return (
          <SelectField
            name={name}
            label={label}
            optional={optional}
            placeholder={isLoading ? 'Kategoriler yükleniyor...' : placeholder}
            disabled={isLocked || isWaiting}
            error={error?.message}
            value={isLoading ? '' : (value ?? '')}
            onBlur={onBlur}
            onChange={({ target }) => {
              const id = target.value ? Number(target.value) : null
              onChange(id)
              onChosen?.(id)
            }}
            options={[
              ...(isUnlisted && !isLoading ? [{ id: value, name: unknownName(value) }] : []),
              ...options,
            ].map((option) => ({ value: option.id, label: option.name }))}
          />
        )
      }}
    />
  )
}
