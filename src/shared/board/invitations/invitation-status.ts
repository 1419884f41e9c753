export const invitationStatuses = ['waiting', 'declined', 'applied'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const invitationStatusLabels: Record<InvitationStatus, string> = {
  waiting: 'Yanıt bekliyor',
  declined: 'Geri çevrildi',
  applied: 'Başvurdu',
}

export type InvitationAct = 'decline' | 'restore' | 'apply'

export const invitationTransitions: Record<
  InvitationAct,
  Partial<Record<InvitationStatus, InvitationStatus>>
> = {
  decline: { waiting: 'declined' },
  restore: { declined: 'waiting' },
  apply: { waiting: 'applied', declined: 'applied' },
}
