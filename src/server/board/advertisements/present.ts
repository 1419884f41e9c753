import {
  isEditable,
  nextAdvertisementStatus,
  type AdvertisementAct,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import type {
  AdvertisementDetail,
  OwnAdvertisement,
} from '../../../shared/board/advertisements/advertisements.ts'
import { isPastDeadline, latestDeadline } from '../../../shared/board/advertisements/application-deadline.ts'
import { today } from '../../../shared/values/dates.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { asApproved } from './approved.ts'
import type { OwnRow } from './reading/sql-own.ts'
import type { AdvertisementRow } from './reading/sql-reading.ts'

export function presentDetail(
  { approved, ...current }: AdvertisementRow,
  viewer: Viewer | null,
  now: Date = new Date(),
): AdvertisementDetail {
  const row = approved ? asApproved(current, approved) : current
  const day = today(now)
  const isOwner = viewer?.id === row.owner.id
  const addressOf = (number: number) =>
    row.photos.find((photo) => photo.photo_number === number)?.large ?? null
  return {
    ...row,
    photo_1: addressOf(1),
    photo_2: addressOf(2),
    photo_3: addressOf(3),
    photo_4: addressOf(4),
    photo_5: addressOf(5),
    is_owner: isOwner,
    can: {
      ...canOf(row, isOwner, day),
      apply:
        viewer !== null &&
        !isOwner &&
        row.status === 'published' &&
        !isPastDeadline(row.application_deadline, day) &&
        row.application === null,
    },
  }
}

export const presentOwn = (row: OwnRow, now: Date): OwnAdvertisement => ({
  ...row,
  can: canOf(row, true, today(now)),
})

function canOf(
  row: Pick<AdvertisementRow, 'status' | 'applications_count' | 'startDate' | 'application_deadline'>,
  isOwner: boolean,
  day: string,
) {
  const { status, applications_count, startDate, application_deadline: deadline } = row
  const possible = (act: AdvertisementAct) => isOwner && nextAdvertisementStatus(act, status) !== null
  const hasBegun = startDate < day
  return {
    edit: possible('edit') && isEditable(status, applications_count),
    unpublish: possible('unpublish'),
    republish: possible('republish') && !hasBegun,
    extend: possible('extend') && !isPastDeadline(deadline, day) && latestDeadline(startDate, day) > deadline,
    renew: possible('renew') && !hasBegun,
    apply: false,
    see_applications: isOwner,
  }
}
