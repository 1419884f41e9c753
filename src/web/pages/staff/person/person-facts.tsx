import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../../../shared/values/dates.ts'
import { formatRelative } from '../../../../shared/values/relative-dates.ts'
import type { HiddenField, Person } from '../../../../shared/oversight/people.ts'
import { DescriptionList } from '../../../ui/layout/description-list.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { HiddenValue } from './hidden-value.tsx'

export function PersonFacts({ person }: { person: Person }) {
  const hidden = (field: HiddenField) =>
    person[field] && (
      <HiddenValue
        personId={person.id}
        field={field}
        masked={person[field]}
        canReveal={person.can.reveal.includes(field)}
      />
    )
  const isClosed = person.is_closed
  return (
    <section
      aria-label="Bilgiler"
      className="rounded-card border border-line bg-surface px-4 py-1 text-small"
    >
      <DescriptionList
        facts={[
          { label: 'Numara', value: `#${person.id}` },
          {
            label: 'Yetkili',
            value: person.company_name && `${person.firstname} ${person.lastname}`,
          },
          { label: 'Telefon', value: hidden('phone') },
          { label: 'E-posta', value: hidden('email') },
          { label: 'E-posta durumu', value: isClosed ? null : <EmailState person={person} /> },
          { label: 'Vergi / T.C. no', value: hidden('tax_id') },
          { label: 'Fatura adresi', value: hidden('address') },
          { label: 'Bildirimler', value: isClosed ? null : noticesOf(person) },
          { label: 'Kayıt', value: formatDate(person.created_at) },
          {
            label: 'Son görülme',
            value: person.last_seen_at && (
              <span title={formatDateTime(person.last_seen_at)}>{formatRelative(person.last_seen_at)}</span>
            ),
          },
          {
            label: 'Kurum doğrulaması',
            value: person.corporate_verified_at && formatDate(person.corporate_verified_at),
          },
          { label: 'Kapanış', value: person.closed_at && formatDateTime(person.closed_at) },
          { label: 'Özgeçmiş', value: isClosed ? null : <CvLink person={person} /> },
        ]}
      />
    </section>
  )
}

function EmailState({ person }: { person: Person }) {
  const { email_confirmed_at: confirmedAt, email_refused_since: refusedSince } = person
  return (
    <ul className="grid gap-1">
      <li className="flex flex-wrap items-center gap-x-2">
        <StatusBadge tone={confirmedAt ? 'ok' : 'warn'}>
          {confirmedAt ? 'Doğrulandı' : 'Doğrulanmadı'}
        </StatusBadge>
        {confirmedAt && formatDate(confirmedAt)}
      </li>
      {refusedSince && (
        <li className="flex flex-wrap items-center gap-x-2">
          <StatusBadge tone="bad">Ulaşmıyor</StatusBadge>
          {`ilk kez ${formatDate(refusedSince)}`}
        </li>
      )}
    </ul>
  )
}

function CvLink({ person }: { person: Person }) {
  if (!person.has_cv) return 'Yok'
  if (person.is_suspended || !person.is_phone_verified) return 'Var, profili şu anda kapalı'
  return (
    <Link to={`/user-profile/${person.id}`} className="text-link underline">
      Profili ve özgeçmişi gör
    </Link>
  )
}

function noticesOf({ email_notices: email, sms_notices: sms }: Person): string {
  const on = [email && 'e-posta', sms && 'SMS'].filter(Boolean).join(' ve ')
  return on ? `${on} açık` : 'e-posta ve SMS kapalı'
}
