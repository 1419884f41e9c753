/**
 * Whether a search for a person finds entries of what they did (`actor`), what was done to them (`subject`), or both.
 */
export const auditSides = ['either', 'actor', 'subject'] as const
