/**
 * `days`: from the last change of a draft to its erasure. `noticeDays`: days before the erasure at which its
 * owner is notified. `deletedDays`: days until a deleted draft is erased.
 */
export const draftLimits = { count: 20, days: 60, noticeDays: 7, deletedDays: 1, steps: 4 } as const

export const draftLabel = 'Taslak'

export const untitledDraft = 'Başlıksız ilan'
