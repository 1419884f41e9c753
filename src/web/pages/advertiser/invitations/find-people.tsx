import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import { useApi } from '../../../data/queries.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DayField } from '../../../ui/pickers/day-field.tsx'
import { FoundPeople } from './found-people.tsx'
import {
  any,
  filterNames,
  filtersFrom,
  type InvitingAdvertisement,
  type PeopleFilters,
} from './people-filters.ts'

type Props = { advertisement: InvitingAdvertisement; left: number; againAt: string | null }

export function FindPeople({ advertisement, left, againAt }: Props) {
  const [search, setSearch] = useSearchParams()
  const filters = filtersFrom(search, advertisement)
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set())
  function change(name: string, value: string) {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Filters filters={filters} onChange={change} />
      <p className="mt-4 mb-3 text-small text-text2" role="status">
        {againAt === null
          ? `Şu anda ${left} kişiyi daha davet edebilirsiniz.`
          : `Son 24 saatteki davet hakkınızı kullandınız. ${formatDateTime(againAt)} itibarıyla yeniden davet edebilirsiniz.`}
      </p>
      <FoundPeople
        key={JSON.stringify(filters)}
        id={advertisement.id}
        filters={filters}
        invited={invited}
        onInvited={(key) => setInvited((before) => new Set([...before, key]))}
      />
    </>
  )
}

type FilterProps = { filters: PeopleFilters; onChange: (name: string, value: string) => void }

function Filters({ filters, onChange }: FilterProps) {
  const categories = useApi('GET /api/dictionary/advertisement-categories').data?.data ?? []
  const cities = useApi('GET /api/dictionary/cities').data?.data ?? []
  return (
    <Card as="section" aria-label="Kimi arıyorsunuz?" className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Meslek"
        value={filters.subCategoryId}
        onChange={({ target }) => onChange(filterNames.profession, target.value)}
      >
        {categories.map(({ id, name, sub_categories: subCategories }) => (
          <optgroup key={id} label={name}>
            {subCategories.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label="Şehir"
        value={filters.cityId ?? any}
        options={[
          { value: any, label: 'Fark etmez' },
          ...cities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange(filterNames.city, target.value)}
      />
      <SelectField
        label="Deneyim"
        value={filters.experiences}
        options={[
          { value: 0, label: 'Fark etmez' },
          ...[1, 3, 5, 10].map((count) => ({ value: count, label: `En az ${count} iş` })),
        ]}
        onChange={({ target }) => onChange(filterNames.experience, target.value)}
      />
      <DayField
        label="Müsait olduğu gün"
        optional
        name="day"
        value={filters.day}
        onValueChange={(day) => onChange(filterNames.day, day ?? any)}
      />
    </Card>
  )
}
