import { useEffect, useState } from 'react'
import type { AdvertisementType } from '../../../shared/board/advertisements/advertisement-status.ts'
import type { Suggestion } from '../../../shared/board/search-help/search-help.ts'
import { useApi } from '../../data/queries.ts'
import { recentSearches, type RecentSearch } from './recent-searches.ts'

export type SearchOption = RecentSearch & { key: string; detail: string; isRecent: boolean }

const typingPauseMs = 120

/**
 * Options below the search box: the recent searches while the field is empty, otherwise suggestions.
 * @param version another number after the person has removed a recent search, so that the list is read again
 */
export function useSearchOptions(text: string, type: AdvertisementType, version: number): SearchOption[] {
  const typed = text.trim()
  const [q, setQ] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useApi(
    'GET /api/app/advertisements/suggestions',
    { query: { q, type } },
    { enabled: q !== '', retry: false, placeholderData: (before) => before },
  )
  if (typed !== '') return (data?.data ?? []).map((suggestion) => optionOf(suggestion, type))
  return version < 0
    ? []
    : recentSearches().map((search) => ({ ...search, key: search.label, detail: '', isRecent: true }))
}

function optionOf(suggestion: Suggestion, type: AdvertisementType): SearchOption {
  const { category, sub_category: sub, city, alias } = suggestion
  const label = [sub?.name ?? category?.name, city?.name].filter(Boolean).join(', ')
  const kind = sub ? (category?.name ?? '') : category ? 'Meslek grubu' : 'Şehir'
  const otherType =
    suggestion.type === type ? '' : suggestion.type === 'cast' ? 'Oyuncu ilanları' : 'Ekip ilanları'
  return {
    key: [category?.id, sub?.id, city?.id].join(' '),
    label,
    detail: [alias, kind, otherType].filter(Boolean).join(' · '),
    isRecent: false,
    change: {
      q: '',
      ...(suggestion.type !== type && { type: suggestion.type }),
      ...((sub ?? category) && {
        category: category && !sub ? [category.id] : [],
        subCategory: sub ? [sub.id] : [],
      }),
      ...(city && { cities: [city.id] }),
    },
  }
}
