import type { ApiError } from '../../../api-error.ts'
import { toast } from '../../../ui/toast.ts'

/** What every act on a report makes stale. */
export const invalidates = [
  'GET /api/admin/reports/{id}',
  'GET /api/admin/reports',
  'GET /api/admin/waiting',
] as const

/** What is said after an act; the page shows what is true now in any case. */
export const told = {
  onSuccess: ({ message }: { message: string }) => void toast.success(message),
  onError: ({ message }: ApiError) => void toast.error(message),
}
