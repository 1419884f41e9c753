export const auditSides = ['either', 'actor', 'subject'] as const
