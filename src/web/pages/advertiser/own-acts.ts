import type { OwnAdvertisement } from '../../../shared/board/advertisements/advertisements.ts'

export type OwnAct = 'decide' | 'applications' | 'share' | 'edit' | 'republish'

type Facts = Pick<OwnAdvertisement, 'status' | 'pending_count' | 'applications_count' | 'can'>

/** The one act that a row offers as a button: what its owner most probably comes for in this state. */
export function mainActOf({ status, pending_count, applications_count, can }: Facts): OwnAct {
  if (pending_count > 0) return 'decide'
  if (status === 'rejected' && can.edit) return 'edit'
  if (can.republish) return 'republish'
  if (applications_count > 0) return 'applications'
  if (status === 'published') return 'share'
  return can.edit ? 'edit' : 'applications'
}

/** The other acts, in the order of the menu. An act that this state does not know is left out. */
export function menuActsOf(row: Facts): OwnAct[] {
  const main = mainActOf(row)
  const acts: OwnAct[] = []
  if (row.applications_count > 0) acts.push('applications')
  // The link of an advertisement that is not published leads others to nothing.
  if (row.status === 'published') acts.push('share')
  acts.push('edit')
  if (row.can.republish) acts.push('republish')
  return acts.filter((act) => act !== main)
}
