/** How a person is looked for in the log: as who acted, as whom it was about, or either. */
export const auditSides = ['either', 'actor', 'subject'] as const
