/**
 * Whether a search for a person finds audit entries of what they did (`actor`), of what was done to them (`subject`),
 * or of both (`either`).
 */
export const auditSides = ['either', 'actor', 'subject'] as const
