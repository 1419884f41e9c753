import { advertisementTypes } from '../../../../../shared/board/advertisements/advertisement-status.ts'
import { reviewFlagCodes, reviewFlagLabels } from '../../../../../shared/board/reviews/review-flags.ts'
import { choice, chosenIn, numberIn } from '../../../../staff/lists/list-criteria.ts'

export const queueChoices = {
  type: choice('Tür', advertisementTypes, { crew: 'Ekip', cast: 'Oyuncu' }),
  flag: choice('İşaret', reviewFlagCodes, reviewFlagLabels),
}

export type QueueFilter = ReturnType<typeof filterFrom>

export const filterFrom = (search: URLSearchParams) => ({
  ...chosenIn(search, queueChoices),
  city: numberIn(search, 'city'),
  trusted: search.get('trusted') === '1' ? (1 as const) : undefined,
})

export const countFilters = (filter: QueueFilter): number =>
  Object.values(filter).filter((value) => value !== undefined).length
