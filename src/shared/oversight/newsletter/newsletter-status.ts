export const subscriberStatuses = ['pending', 'confirmed', 'left'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export const subscriberStatusLabels: Record<SubscriberStatus, string> = {
  pending: 'Onay bekliyor',
  confirmed: 'Abone',
  left: 'Ayrıldı',
}

export type SubscriberAct = 'confirm' | 'leave' | 'return'

/** Which act leads from which status to which. */
export const subscriberTransitions: Record<
  SubscriberAct,
  Partial<Record<SubscriberStatus, SubscriberStatus>>
> = {
  confirm: { pending: 'confirmed', left: 'confirmed' },
  leave: { confirmed: 'left' },
  return: { left: 'confirmed' },
}

/** How long things are good and kept; the privacy notice says the same. */
export const newsletterTimes = {
  /** Of a link that asks for a confirmation. */
  linkDays: 7,
  /** Between two such links to one address. */
  betweenLinksMinutes: 10,
  linksPerDay: 3,
  /** Of an address whose reader never confirmed. */
  pendingDays: 30,
  /** Of an address that left: the consent must be shown for three years after its end. */
  leftDays: 1096,
}
