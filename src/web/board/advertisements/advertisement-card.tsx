import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { accountTypeLabels, verifiedLabel } from '../../../shared/people/accounts/account-type.ts'
import type { AdvertisementCard as Advertisement } from '../../../shared/board/advertisements/advertisements.ts'
import { formatComingDate } from '../../../shared/values/dates.ts'
import { DeadlineState } from '../deadlines/deadline-state.tsx'
import { personName } from '../applications/person-name.ts'
import { loginPath } from '../../navigation/safe-next.ts'
import { useSession } from '../../data/session.ts'
import { Card, cardLinkStyle } from '../../ui/layout/card.tsx'
import { FillingPhoto } from '../../ui/media/filling-photo.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Marked } from '../saved-advertisements/marked.ts'
import { priceWords } from './price.ts'

type Props = {
  advertisement: Advertisement
  applied?: boolean
  isEager?: boolean
  isOpen?: boolean
  isSaved?: boolean
  onMark?: ((marked: Marked) => void) | undefined
  children?: ReactNode
}

/** The card's link sends a visitor to the login first, unless the caller sets `isOpen`. */
export function AdvertisementCard({
  advertisement,
  applied = false,
  isEager = false,
  isOpen = false,
  isSaved = false,
  onMark,
  children,
}: Props) {
  const mayEnter = useSession().isAuthenticated || isOpen
  const {
    id,
    title,
    type,
    sub_category: profession,
    owner,
    photo,
    application_deadline: deadline,
  } = advertisement
  const path = `/advertisements/${id}`
  return (
    <Card as="article" link flush className="ad-card in-data-rows:rounded-none in-data-rows:border-0">
      <div className="ad-card-top">
        <div>
          <h3>
            <Link to={mayEnter ? path : loginPath(path)} className={`${cardLinkStyle} line-clamp-2`}>
              {title}
            </Link>
          </h3>
          <p className="ad-card-job" data-type={type}>
            {profession.name}
          </p>{' '}
          <p className="ad-card-owner">
            {`${personName(owner)} `}
            <span className="whitespace-nowrap">
              {`(${accountTypeLabels[owner.type]})`}
              {owner.is_verified && (
                <span data-sign="verified">
                  <span className="sr-only"> {verifiedLabel}</span>
                </span>
              )}
            </span>
          </p>
        </div>
        {photo && (
          <div className="ad-card-photo">
            <FillingPhoto src={photo.small} width={480} height={320} isEager={isEager} />
          </div>
        )}
      </div>
      {onMark && (
        <button
          type="button"
          data-sign="hide"
          title="İlgilenmiyorum"
          aria-label={`İlgilenmiyorum: ${title}`}
          onClick={() => onMark({ id, isMarked: true, as: 'hidden' })}
        />
      )}
      <Facts advertisement={advertisement} />
      {children}
      <div className="ad-card-foot">
        <div className="ad-card-terms">
          <Price advertisement={advertisement} />
          {applied ? <StatusBadge tone="ok">Başvuruldu</StatusBadge> : <DeadlineState deadline={deadline} />}
        </div>
        {onMark && (
          <button
            type="button"
            data-sign="save"
            aria-pressed={isSaved}
            aria-label={`Kaydet: ${title}`}
            onClick={() => onMark({ id, isMarked: !isSaved, as: 'saved' })}
          />
        )}
        {!mayEnter && (
          <Link
            to={loginPath(path)}
            aria-label={`İlanı Görmek İçin Giriş Yap: ${title}`}
            className="ad-card-login"
          >
            İlanı Görmek İçin Giriş Yap
          </Link>
        )}
      </div>
    </Card>
  )
}

function Facts({ advertisement }: { advertisement: Advertisement }) {
  const { city, startDate, needRoadTrip, isOkayForRookie } = advertisement
  return (
    <ul className="ad-card-facts">
      <li data-sign="city">
        <span className="sr-only">Şehir: </span>
        {city.name}
      </li>
      <li data-sign="start">
        <span className="sr-only">Başlangıç: </span>
        {formatComingDate(startDate)}
      </li>
      {needRoadTrip === 1 && <li data-sign="travel">Şehirler arası</li>}
      {isOkayForRookie === 1 && <li data-sign="beginners">Yeni başlayana uygun</li>}
    </ul>
  )
}

function Price({ advertisement }: { advertisement: Advertisement }) {
  const { amount, unit } = priceWords(advertisement)
  return (
    <p className="ad-card-price">
      <b>{amount}</b>
      {unit && ` ${unit}`}
    </p>
  )
}
