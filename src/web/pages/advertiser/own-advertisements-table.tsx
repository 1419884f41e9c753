import { Link } from 'react-router'
import type { OwnAdvertisement } from '../../../shared/board/advertisements/advertisements.ts'
import { formatComingDate as formatDay, formatShortDay, today } from '../../../shared/values/dates.ts'
import { formatNumber } from '../../../shared/values/money.ts'
import { truncate } from '../../../shared/text/turkish-text.ts'
import { deadlineWords } from '../../../shared/board/deadlines/deadline-words.ts'
import { promiseWords } from '../../board/deadlines/response-promise/promise-words.ts'
import { AdvertisementStatusBadge } from '../../board/advertisements/status-badge.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { OwnAdvertisementActs } from './own-advertisement-acts.tsx'

export function OwnAdvertisementsTable({ rows }: { rows: readonly OwnAdvertisement[] }) {
  return (
    <div className="lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <table role="table" className="w-full max-lg:block lg:table-fixed">
        <caption className="sr-only">İlanlarım</caption>
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row">
            <th role="columnheader" scope="col" className={classNames(headStyle, 'text-start')}>
              İlan
            </th>
            <th role="columnheader" scope="col" className={classNames(headStyle, 'w-30 text-start')}>
              Son başvuru
            </th>
            <th role="columnheader" scope="col" className={classNames(headStyle, 'w-36 text-start')}>
              Başvurular
            </th>
            <th role="columnheader" scope="col" className={classNames(headStyle, 'w-28 text-end')}>
              Görüntülenme
            </th>
            <th role="columnheader" scope="col" className={classNames(headStyle, 'w-62')}>
              <span className="sr-only">İşlemler</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:grid max-lg:gap-2 md:max-lg:grid-cols-2 md:max-lg:gap-3">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: OwnAdvertisement }) {
  return (
    <tr
      role="row"
      className="max-lg:grid max-lg:grid-cols-[7rem_1fr] max-lg:grid-rows-[1fr_auto_auto] max-lg:gap-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 lg:border-b lg:border-line lg:last:border-0"
    >
      <td role="cell" className={classNames(cellStyle, 'max-lg:col-span-2')}>
        <TitleCell row={row} />
      </td>
      <td role="cell" data-label="Son başvuru" className={classNames(cellStyle, labelStyle)}>
        <Deadline row={row} />
      </td>
      <td role="cell" data-label="Başvurular" className={classNames(cellStyle, labelStyle)}>
        <Applications row={row} />
      </td>
      <td
        role="cell"
        data-label="Görüntülenme"
        className={classNames(cellStyle, 'text-small text-text2 max-lg:hidden lg:text-end')}
      >
        {row.published_at ? formatNumber(row.view_count) : <span className="text-text3">–</span>}
      </td>
      <td role="cell" className={classNames(cellStyle, 'max-lg:col-span-2')}>
        <OwnAdvertisementActs row={row} />
      </td>
    </tr>
  )
}

function TitleCell({ row }: { row: OwnAdvertisement }) {
  const { id, title, description, status, reject_reason: reason } = row
  return (
    <>
      <Link
        to={`/advertisements/${id}`}
        className="font-semibold wrap-anywhere hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5 pointer-coarse:-my-2.5"
      >
        {title}
      </Link>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-small text-text2">
        <AdvertisementStatusBadge status={status} />
        <span className="min-w-0 wrap-anywhere">{factsOf(row)}</span>
      </p>
      {status === 'rejected' && reason && (
        <p className="mt-0.5 max-w-measure text-small wrap-anywhere whitespace-pre-line text-bad">
          <span className="sr-only">Ret nedeni: </span>
          {truncate(reason, 240)}
        </p>
      )}
      <p className="mt-0.5 text-small wrap-anywhere text-text3 max-lg:hidden">{truncate(description, 80)}</p>
      <p className="mt-0.5 text-small wrap-anywhere text-text3 lg:hidden">{truncate(description, 120)}</p>
    </>
  )
}

function Deadline({ row: { status, application_deadline: deadline } }: { row: OwnAdvertisement }) {
  const { text, tone, days } = deadlineWords(deadline)
  const isLive = status === 'published' && days >= 0
  if (!isLive && status !== 'expired' && status !== 'waiting_for_approve')
    return <span className="text-small text-text3">–</span>
  const [first, second] =
    isLive && !tone ? [formatDay(deadline), `${days} gün kaldı`] : [text, formatDay(deadline)]
  return (
    <div className="text-small text-text2">
      {status === 'waiting_for_approve' ? (
        formatDay(deadline)
      ) : (
        <>
          <span
            className={classNames('block', isLive && 'font-semibold', isLive && toneStyles[tone ?? 'none'])}
          >
            {status === 'expired' ? 'Süresi doldu' : first}
          </span>
          <span className="block">{second}</span>
        </>
      )}
    </div>
  )
}

const toneStyles = { bad: 'text-bad', warn: 'text-warn', none: 'text-text' }

function Applications({ row }: { row: OwnAdvertisement }) {
  const { applications_count: count, pending_count: pending, decision_date: decision } = row
  if (count === 0) return <span className="block text-small text-text3">{noApplications(row)}</span>
  return (
    <div className="text-small text-text2">
      {pending > 0 ? (
        <span className="flex items-center gap-1.5 font-semibold text-accent-text before:size-2 before:shrink-0 before:rounded-full before:bg-accent">
          {`${formatNumber(pending)} karar bekliyor`}
        </span>
      ) : (
        <span className="block">Karar bekleyen yok</span>
      )}
      <span className="lg:block">{`${formatNumber(count)} başvuru`}</span>
      {decision && (
        <>
          <span className="lg:hidden"> · </span>
          <span className="lg:block">{promiseWords(decision)}</span>
        </>
      )}
    </div>
  )
}

function noApplications({ status, published_at: publishedAt }: OwnAdvertisement): string {
  if (status === 'published') return 'Henüz başvuru yok'
  if (status === 'closed_by_owner') return 'Başvuru olmadı'
  return publishedAt ? 'Şu anda yayında değil' : 'Henüz yayında değil'
}

const factsOf = (row: OwnAdvertisement) => [row.sub_category.name, row.city.name, whenOf(row)].join(' · ')

function whenOf({ status, startDate, submitted_at, published_at, created_at }: OwnAdvertisement): string {
  if (status === 'published')
    return `${formatShortDay(startDate)} ${startDate >= today() ? 'başlıyor' : 'başladı'}`
  if (status !== 'closed_by_owner') return `${formatShortDay(submitted_at)} gönderildi`
  return published_at
    ? `${formatShortDay(published_at)} yayınlandı`
    : `${formatShortDay(created_at)} oluşturuldu`
}

const headStyle = 'border-b border-line px-2 py-2.5 text-meta font-normal text-text3 first:pl-5 last:pr-3'

const cellStyle = 'max-lg:block max-lg:min-w-0 lg:px-2 lg:py-2.5 lg:align-middle lg:first:pl-5 lg:last:pr-3'

const labelStyle =
  'max-lg:before:block max-lg:before:text-meta max-lg:before:text-text3 max-lg:before:content-[attr(data-label)]'
