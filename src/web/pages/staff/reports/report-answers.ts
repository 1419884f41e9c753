export const invalidates = [
  'GET /api/admin/reports/{id}',
  'GET /api/admin/reports',
  'GET /api/admin/waiting',
] as const
