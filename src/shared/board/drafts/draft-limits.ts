/**
 * `days`: from the last change until a draft is erased; `noticeDays` before that, its owner is notified.
 * `deletedDays`: until a deleted draft is erased.
 */
export const draftLimits = { count: 20, days: 60, noticeDays: 7, deletedDays: 1, steps: 4 } as const

export const draftLabel = 'Taslak'

export const untitledDraft = 'Başlıksız ilan'
