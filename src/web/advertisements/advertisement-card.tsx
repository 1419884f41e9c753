import { Link } from 'react-router'
import { advertisementTypeLabels } from '../../shared/advertisement-status.ts'
import type { AdvertisementCard as Advertisement } from '../../shared/advertisements.ts'
import { formatRelative, formatShortDate } from '../../shared/dates.ts'
import { formatNumber } from '../../shared/money.ts'
import { loginPath } from '../safe-next.ts'
import { useSession } from '../session.ts'
import { Card, cardLinkStyle } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { CalendarDays, Eye, MapPin, Users } from '../ui/icons.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Cover } from './cover.tsx'
import { priceWords } from './price.ts'

type Props = {
  advertisement: Advertisement
  /** The viewer has applied. */
  applied?: boolean
  /** Among the first on the page: its picture loads at once. */
  isEager?: boolean
  /** Visitors, too, are led to the advertisement. */
  isOpen?: boolean
}

/**
 * One advertisement in a list. The whole card leads on: members to the advertisement, visitors to the login first unless
 * said. Upright, or lying in a list that is marked with `data-rows`: sixty cards need not be made anew for the other.
 */
export function AdvertisementCard({
  advertisement,
  applied = false,
  isEager = false,
  isOpen = false,
}: Props) {
  const mayEnter = useSession().isAuthenticated || isOpen
  const { id, title, type, category, sub_category: profession, photo } = advertisement
  const path = `/advertisements/${id}`
  return (
    <Card as="article" link flush className="flex h-full flex-col in-data-rows:sm:flex-row">
      <div className={classNames('shrink-0 overflow-hidden', photo ? photoSize : stripeSize)}>
        <Cover advertisement={advertisement} isEager={isEager} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={type}>{advertisementTypeLabels[type]}</Chip>
          {applied && <StatusBadge tone="ok">Başvuruldu</StatusBadge>}
        </div>
        <h3 className="mt-2 text-title">
          <Link to={mayEnter ? path : loginPath(path)} className={classNames(cardLinkStyle, 'line-clamp-2')}>
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-small text-text2">{`${category.name} / ${profession.name}`}</p>
        <Facts advertisement={advertisement} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-3">
          <Price advertisement={advertisement} />
          <Counts advertisement={advertisement} />
        </div>
        {!mayEnter && (
          <Link
            to={loginPath(path)}
            aria-label={`İlanı Görmek İçin Giriş Yap: ${title}`}
            className="relative mt-3 inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong px-4 text-small font-semibold transition-colors hover:bg-sunken in-data-member:hidden"
          >
            İlanı Görmek İçin Giriş Yap
          </Link>
        )}
      </div>
    </Card>
  )
}

const photoSize = 'aspect-3/2 in-data-rows:max-sm:aspect-3/1 in-data-rows:sm:aspect-auto in-data-rows:sm:w-44'
const stripeSize = 'h-1.5 in-data-rows:sm:h-auto in-data-rows:sm:w-1.5'

function Facts({ advertisement }: { advertisement: Advertisement }) {
  const { city, startDate, needRoadTrip, isOkayForRookie } = advertisement
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-text2">
      <Fact icon={MapPin} label="Şehir">
        {city.name}
      </Fact>
      <Fact icon={CalendarDays} label="Başlangıç">
        {formatShortDate(startDate)}
      </Fact>
      {needRoadTrip === 1 && <li>Şehirler arası seyahat</li>}
      {isOkayForRookie === 1 && <li>Yeni başlayana uygun</li>}
    </ul>
  )
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon of={icon} size={16} className="text-text3" />
      <span className="sr-only">{label}: </span>
      {children}
    </li>
  )
}

function Price({ advertisement }: { advertisement: Advertisement }) {
  const { amount, unit } = priceWords(advertisement)
  return (
    <p>
      <span className="text-title">{amount}</span>
      {unit && <span className="block text-meta text-text3">{unit}</span>}
    </p>
  )
}

function Counts({ advertisement }: { advertisement: Advertisement }) {
  const { view_count: views, applications_count: applications, published_at: published } = advertisement
  return (
    <ul className="flex flex-wrap items-center gap-x-3 text-meta text-text3">
      {published && <li suppressHydrationWarning>{formatRelative(published)}</li>}
      <li className="inline-flex items-center gap-1">
        <Icon of={Eye} size={16} />
        <span className="sr-only">Görüntülenme: </span>
        {formatNumber(views)}
      </li>
      <li className="inline-flex items-center gap-1">
        <Icon of={Users} size={16} />
        <span className="sr-only">Başvuru: </span>
        {formatNumber(applications)}
      </li>
    </ul>
  )
}
