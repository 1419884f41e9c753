import { useFormContext, useWatch } from 'react-hook-form'
import { studentCategoryName } from '../../../shared/compatibility.ts'
import type { Cv, CvInput } from '../../../shared/cv.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { Category } from '../../../shared/dictionary.ts'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CvSection } from './cv-section.tsx'
import { asId, asOptionalId } from './cv-values.ts'

type Props = { cv: Cv; categories: Category[] }

/** One or two professions; students have one. Locked for six months after a change. */
export function CvProfession({ cv, categories }: Props) {
  const { register, control, formState, setValue } = useFormContext<CvInput>()
  const { errors } = formState
  const [main, secondMain] = useWatch({ control, name: ['main_category', 'second_main_category'] })
  const isStudent = categories.find(({ id }) => id === Number(main))?.name === studentCategoryName
  const lockedUntil = cv.can_change_profession ? null : cv.next_profession_change_date
  const isLocked = lockedUntil !== null
  const options = categories.map(({ id, name }) => ({ value: id, label: name }))
  const subOptions = (id: unknown) =>
    (categories.find((category) => category.id === Number(id))?.sub_categories ?? []).map((sub) => ({
      value: sub.id,
      label: sub.name,
    }))

  function clearFor(id: string) {
    setValue('sub_category', undefined as unknown as number)
    if (categories.find((category) => category.id === Number(id))?.name !== studentCategoryName) return
    setValue('second_main_category', null)
    setValue('second_sub_category', null)
  }

  return (
    <CvSection title="Meslek" lead="İlanlarla eşleşme bu bilgiye göre yapılır.">
      {lockedUntil && (
        <Notice tone="warn">
          Meslek bilginizi 6 ayda bir değiştirebilirsiniz. Bir sonraki değişiklik tarihi:{' '}
          {formatDate(lockedUntil)}.
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Ana kategori"
          placeholder="Seçin"
          options={options}
          aria-disabled={isLocked}
          disabled={isLocked}
          error={errors.main_category?.message}
          {...register('main_category', { ...asId, onChange: (event) => clearFor(event.target.value) })}
        />
        <SelectField
          label="Alt kategori"
          placeholder={main ? 'Seçin' : 'Önce ana kategoriyi seçin'}
          options={subOptions(main)}
          disabled={isLocked}
          error={errors.sub_category?.message}
          {...register('sub_category', asId)}
        />
      </div>
      {isStudent ? (
        <Notice>R.T.S öğrencileri ve stajyerleri, deneyim istemeyen bütün ilanlara başvurabilir.</Notice>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="İkinci meslek: ana kategori"
            optional
            placeholder="Yok"
            options={options.filter(({ label }) => label !== studentCategoryName)}
            disabled={isLocked}
            error={errors.second_main_category?.message}
            {...register('second_main_category', {
              ...asOptionalId,
              onChange: () => setValue('second_sub_category', null),
            })}
          />
          {secondMain && (
            <SelectField
              label="İkinci meslek: alt kategori"
              placeholder="Seçin"
              options={subOptions(secondMain)}
              disabled={isLocked}
              error={errors.second_sub_category?.message}
              {...register('second_sub_category', asOptionalId)}
            />
          )}
        </div>
      )}
    </CvSection>
  )
}
