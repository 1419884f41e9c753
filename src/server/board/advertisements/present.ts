import {
  isEditable,
  nextAdvertisementStatus,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import type {
  AdvertisementDetail,
  OwnAdvertisement,
} from '../../../shared/board/advertisements/advertisements.ts'
import { isPastDeadline } from '../../../shared/board/deadlines/application-deadline.ts'
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
      ...canOf(row, isOwner),
      apply:
        viewer !== null &&
        !isOwner &&
        row.status === 'published' &&
        !isPastDeadline(row.application_deadline, today(now)) &&
        row.application === null,
    },
  }
}

export const presentOwn = (row: OwnRow): OwnAdvertisement => ({ ...row, can: canOf(row, true) })

function canOf(
  { status, applications_count }: Pick<AdvertisementRow, 'status' | 'applications_count'>,
  isOwner: boolean,
) {
  const possible = (act: 'edit' | 'unpublish' | 'republish') =>
    isOwner && nextAdvertisementStatus(act, status) !== null
  return {
    edit: possible('edit') && isEditable(status, applications_count),
    unpublish: possible('unpublish'),
    republish: possible('republish'),
    apply: false,
    see_applications: isOwner,
  }
}
