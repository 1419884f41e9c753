/**
 * A search for a person finds audit entries of acts by the person (`actor`), of acts on the person (`subject`), or of
 * both kinds (`either`).
 */
export const auditSides = ['either', 'actor', 'subject'] as const
