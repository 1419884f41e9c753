import { Link } from 'react-router'
import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { formatNumber } from '../../../../../shared/values/money.ts'
import { useOwnProfile } from '../../../../data/own-profile.ts'
import { Switch } from '../../../../ui/form/switch.tsx'
import { cvHrefFrom } from '../list-criteria.ts'
import { useTicked } from './tick.tsx'

type Props = { criteria: AdvertisementCriteria; count: number | null; onChange: (suitable: boolean) => void }

export function SuitableSwitch({ criteria, count, onChange }: Props) {
  const ticked = useTicked(criteria.suitable, onChange)
  const isCvMissing = useOwnProfile().data?.data.has_cv === false
  return (
    <div className="border-b border-line pb-1">
      <Switch
        label="Bana uygun ilanlar"
        hint={`CV’nize göre seçilir${count === null ? '' : ` · ${formatNumber(count)} ilan`}`}
        {...ticked}
      />
      {isCvMissing && criteria.suitable && (
        <p role="status" className="pb-2 text-small text-text2 lg:hidden">
          Önce{' '}
          <Link to={cvHrefFrom(criteria)} replace className="text-link underline underline-offset-3">
            özgeçmişinizi tamamlayın
          </Link>
          .
        </p>
      )}
    </div>
  )
}
