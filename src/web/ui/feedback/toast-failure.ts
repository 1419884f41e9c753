import { isApiError, sentenceOf } from '../../data/api/api-error.ts'
import { toast } from './toast.ts'

/** Shows why a request failed. The end of the session is left out, because it has a toast of its own. */
export function toastFailure(error: unknown, failed: string): void {
  if (isApiError(error) && error.status === 401) return
  toast.error(sentenceOf(error, failed))
}
