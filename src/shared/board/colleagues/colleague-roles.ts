export const colleagueRoles = ['viewer', 'decider'] as const
export type ColleagueRole = (typeof colleagueRoles)[number]

export const colleagueRoleLabels: Record<ColleagueRole, string> = {
  viewer: 'Görüntüleyen',
  decider: 'Karar veren',
}

export const colleagueRoleHints: Record<ColleagueRole, string> = {
  viewer: 'Başvuruları görür, özel not yazar. İletişim bilgilerini ve mesajları görmez.',
  decider: 'Kabul eder, reddeder ve kendi adıyla imzalayarak sizin adınıza mesaj yazar.',
}

export type Side = 'owner' | ColleagueRole

export const colleagueStatuses = ['invited', 'active', 'declined', 'ended'] as const
export type ColleagueStatus = (typeof colleagueStatuses)[number]

export const colleagueStatusLabels: Record<ColleagueStatus, string> = {
  invited: 'Davet edildi',
  active: 'Ekipte',
  declined: 'Daveti kabul etmedi',
  ended: 'Ekipten ayrıldı',
}

type ColleagueAct = 'accept' | 'decline' | 'end' | 'restore'

export const colleagueTransitions: Record<ColleagueAct, Partial<Record<ColleagueStatus, ColleagueStatus>>> = {
  accept: { invited: 'active' },
  decline: { invited: 'declined' },
  end: { invited: 'ended', active: 'ended' },
  restore: { ended: 'active' },
}

export const mostColleagues = 10
export const invitationDays = 14
/**
 * Days after somebody declines to become a colleague in which the owner cannot invite them again to the same
 * advertisement or team.
 */
export const declinedDays = 30

export const declinedEnd = (answeredAt: string | Date): Date =>
  new Date(new Date(answeredAt).getTime() + declinedDays * 86_400_000)

export const restoreMinutes = 10
