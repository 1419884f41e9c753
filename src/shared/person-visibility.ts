/** Whom a person may show their own phone and e-mail. */
export const contactVisibilities = ['everyone', 'owners', 'nobody'] as const
export type ContactVisibility = (typeof contactVisibilities)[number]
