import { deadlineWords } from '../../../shared/board/deadlines/deadline-words.ts'
import type { OwnAdvertisement } from '../../../shared/board/advertisements/advertisements.ts'

export type OwnAct =
  | 'decide'
  | 'applications'
  | 'share'
  | 'edit'
  | 'republish'
  | 'extend'
  | 'renew'
  | 'close'
  | 'team'

type Facts = Pick<
  OwnAdvertisement,
  'status' | 'pending_count' | 'applications_count' | 'application_deadline' | 'can'
>

export function mainActOf(row: Facts): OwnAct {
  const { status, pending_count, applications_count, application_deadline: deadline, can } = row
  if (pending_count > 0) return 'decide'
  if (status === 'rejected' && can.edit) return 'edit'
  if (can.renew) return 'renew'
  if (status === 'expired') return 'close'
  if (can.republish) return 'republish'
  if (can.extend && deadlineWords(deadline).tone) return 'extend'
  if (applications_count > 0) return 'applications'
  if (status === 'published') return 'share'
  return can.edit ? 'edit' : 'applications'
}

export function menuActsOf(row: Facts): OwnAct[] {
  const main = mainActOf(row)
  const acts: OwnAct[] = []
  if (row.applications_count > 0) acts.push('applications')
  if (row.status === 'published') acts.push('share')
  if (row.can.extend) acts.push('extend')
  acts.push('edit')
  if (row.can.renew) acts.push('renew')
  else if (row.can.republish) acts.push('republish')
  if (row.status === 'expired') acts.push('close')
  acts.push('team')
  return acts.filter((act) => act !== main)
}
