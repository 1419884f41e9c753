import type { AdvertisementType } from '../../../../../shared/board/advertisements/advertisement-status.ts'

export const WaitingCategories = ({ type }: { type: AdvertisementType }) => (
  <div className={type === 'crew' ? 'h-63 pointer-coarse:h-77' : 'h-27 pointer-coarse:h-33'} />
)

export const WaitingCities = () => (
  <div className="pt-13">
    <div className={cityListHeight} />
  </div>
)

export const cityListHeight = 'h-45 pointer-coarse:h-55'

export const railRoom =
  'max-h-[calc(100dvh-10rem)] overscroll-contain pr-1 pointer-fine:[&_label]:min-h-9 pointer-fine:[&_label]:py-1.5 [&_label]:text-[.875rem]/6'
