import type { OwnAdvertisement } from '../../../shared/board/advertisements/advertisements.ts'

export type OwnAct = 'decide' | 'applications' | 'share' | 'edit' | 'republish'

type Facts = Pick<OwnAdvertisement, 'status' | 'pending_count' | 'applications_count' | 'can'>

export function mainActOf({ status, pending_count, applications_count, can }: Facts): OwnAct {
  if (pending_count > 0) return 'decide'
  if (status === 'rejected' && can.edit) return 'edit'
  if (can.republish) return 'republish'
  if (applications_count > 0) return 'applications'
  if (status === 'published') return 'share'
  return can.edit ? 'edit' : 'applications'
}

export function menuActsOf(row: Facts): OwnAct[] {
  const main = mainActOf(row)
  const acts: OwnAct[] = []
  if (row.applications_count > 0) acts.push('applications')
  if (row.status === 'published') acts.push('share')
  acts.push('edit')
  if (row.can.republish) acts.push('republish')
  return acts.filter((act) => act !== main)
}
