import { Link } from 'react-router'
import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { hrefOf } from '../list-criteria.ts'
import { useWaysOut } from './ways-out.ts'

export function DidYouMean({ criteria }: { criteria: AdvertisementCriteria }) {
  const correction = useWaysOut(criteria)?.did_you_mean
  return (
    <p role="status" className="mt-4 empty:hidden">
      {correction && <CorrectionLink criteria={criteria} correction={correction} />}
    </p>
  )
}

type LinkProps = { criteria: AdvertisementCriteria; correction: string }

export const CorrectionLink = ({ criteria, correction }: LinkProps) => (
  <>
    Bunu mu demek istediniz:{' '}
    <Link to={hrefOf({ ...criteria, q: correction, page: 1 })} className="link font-semibold">
      {correction}
    </Link>
  </>
)
