export const feedbackAnswers = [
  'GET /api/feedback',
  'GET /api/feedback/{id}',
  'GET /api/admin/waiting',
] as const
