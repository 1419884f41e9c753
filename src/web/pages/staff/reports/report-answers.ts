/** The cached answers that every action on a report invalidates. */
export const invalidates = [
  'GET /api/admin/reports/{id}',
  'GET /api/admin/reports',
  'GET /api/admin/waiting',
] as const
