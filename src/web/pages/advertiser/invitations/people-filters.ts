import { isRealDate } from '../../../../shared/values/ages.ts'
import type { ApiReply } from '../../../data/api/api-table.ts'

export type InvitingAdvertisement = ApiReply<'GET /api/app/advertisements/{id}/invitations'>['advertisement']

/**
 * URL value for any city or any day: without the parameter, the advertisement's own city or first day is
 * used.
 */
export const any = 'hepsi'

export const filterNames = { profession: 'meslek', city: 'sehir', experience: 'deneyim', day: 'gun' }

export type PeopleFilters = {
  subCategoryId: number
  cityId: number | null
  experiences: number
  day: string | null
}

export function filtersFrom(search: URLSearchParams, advertisement: InvitingAdvertisement): PeopleFilters {
  const city = search.get(filterNames.city)
  const day = search.get(filterNames.day)
  return {
    subCategoryId: idIn(search.get(filterNames.profession)) ?? advertisement.sub_category_id,
    cityId: city === any ? null : (idIn(city) ?? advertisement.city_id),
    experiences: idIn(search.get(filterNames.experience)) ?? 0,
    day: day === any ? null : day && isRealDate(day) ? day : advertisement.start_date,
  }
}

const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
