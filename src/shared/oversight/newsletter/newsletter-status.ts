export const subscriberStatuses = ['pending', 'confirmed', 'left'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export const subscriberStatusLabels: Record<SubscriberStatus, string> = {
  pending: 'Onay bekliyor',
  confirmed: 'Abone',
  left: 'Ayrıldı',
}

export type SubscriberAct = 'confirm' | 'leave' | 'return'

export const subscriberTransitions: Record<
  SubscriberAct,
  Partial<Record<SubscriberStatus, SubscriberStatus>>
> = {
  confirm: { pending: 'confirmed', left: 'confirmed' },
  leave: { confirmed: 'left' },
  return: { left: 'confirmed' },
}

export const newsletterTimes = {
  linkDays: 7,
  betweenLinksMinutes: 10,
  linksPerDay: 3,
  pendingDays: 30,
  /**
   * Days for which an unsubscribed newsletter address is stored, because its consent has to be provable for
   * three years after its end.
   */
  leftDays: 1096,
}
