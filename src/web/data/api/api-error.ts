import type { FieldErrors } from '../../../shared/contract/errors.ts'

export type ApiError = Error & {
  /** HTTP status; 0 without a reply. */
  status: number
  /**
   * The server's error code, `unknown` if its reply has none. Without a reply: `network`, `timeout` or
   * `aborted`. The browser itself sets `attachment_gone` if it has lost a file that was to be sent.
   */
  code: string
  errors?: FieldErrors
  retryAfter?: number
  body?: Record<string, unknown>
}

export const networkSentence = 'Bağlantı kurulamadı. İnternetinizi kontrol edip tekrar deneyin.'
const fallbackSentence = 'Bir hata oluştu. Lütfen tekrar deneyin.'

export function apiError(message: string, facts: Omit<ApiError, 'message' | 'name' | 'stack'>): ApiError {
  return Object.assign(new Error(message), { name: 'ApiError', ...facts })
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/**
 * The sentence to show for an error: its reason in words, or `failed` if no reason is known. After a 5xx or
 * without a reply, a `failed` given by the caller is shown first and the reason after it.
 */
export function sentenceOf(error: unknown, failed = fallbackSentence): string {
  const reason = reasonOf(error)
  if (!isApiError(error) || reason === null) return failed
  const isRefusal = error.status > 0 && error.status < 500
  return isRefusal || failed === fallbackSentence ? reason : `${failed} ${reason}`
}

export function reasonOf(error: unknown): string | null {
  return isApiError(error) && !withoutReason.has(error.code) ? error.message : null
}

const withoutReason: ReadonlySet<string> = new Set(['internal', 'unknown'])

export function refusal(status: number, retryAfter: string | null, text: string): ApiError {
  const body = parseBody(text)
  const message = typeof body['message'] === 'string' ? body['message'] : fallbackSentence
  const seconds = Number(retryAfter)
  return apiError(message, {
    status,
    code: typeof body['code'] === 'string' ? body['code'] : 'unknown',
    ...(body['errors'] ? { errors: body['errors'] as FieldErrors } : {}),
    ...(retryAfter !== null && seconds >= 0 ? { retryAfter: seconds } : {}),
    body,
  })
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
