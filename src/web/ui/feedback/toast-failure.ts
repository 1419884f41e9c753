import { isApiError, sentenceOf } from '../../data/api/api-error.ts'
import { toast } from './toast.ts'

/**
 * Shows in a toast why a request has failed, except after a 401: api-session.ts handles the end of a session.
 */
export function toastFailure(error: unknown, failed: string): void {
  if (isApiError(error) && error.status === 401) return
  toast.error(sentenceOf(error, failed))
}
