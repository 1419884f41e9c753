import { apiError, networkSentence, refusal, type ApiError } from './api-error.ts'
import { notePace } from '../live/pace.ts'
import { cacheAnswer, cachedAnswer } from '../live/cached-answers.ts'
import { requestOf, type ApiInput, type ApiKey, type ApiReply, type CallArguments } from './api-table.ts'
import { refreshSession, sessionIsOver } from './api-session.ts'
import { isUnattended } from '../presence.ts'
import { readStored } from '../storage.ts'

const defaultTimeoutMs = 20_000

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Milliseconds. Default: 20 s. */
  timeout?: number
}

export async function api<K extends ApiKey>(
  key: K,
  ...[input, options = {}]: CallArguments<K, CallOptions>
): Promise<ApiReply<K>> {
  const text = await sendRenewing((token) => sendOnce(key, input, options, token))
  return (text ? JSON.parse(text) : undefined) as ApiReply<K>
}

type UploadOptions<K extends ApiKey> = {
  file: File
  fileField: string
  onProgress?: (share: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
} & Pick<ApiInput<K> & { params?: unknown }, 'params'> & { fields?: Record<string, string> }

export async function apiUpload<K extends ApiKey>(key: K, options: UploadOptions<K>): Promise<ApiReply<K>> {
  const text = await sendRenewing((token) => uploadOnce(key, options, token))
  return JSON.parse(text) as ApiReply<K>
}

/**
 * Sends a request with the stored access token, and again after the token was renewed, or after staff have
 * unlocked their session or given their password or code again for this request.
 */
export async function sendRenewing<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await sendAuthenticated(send)
    } catch (error) {
      const { status, code } = error as ApiError
      if (status !== 403 || round > 2 || !staffRefusal.test(code)) throw error
      if (!(await unlock(error as ApiError).catch(() => false))) throw error
    }
  }
}

type Unlock = (refused: ApiError) => Promise<boolean>
let unlock: Unlock = async () => false

export function onStaffRefusal(ask: Unlock): void {
  unlock = ask
}

const staffRefusal = /^(desk_locked|second_factor_needed|second_factor_missing|confirmation_needed)$/

async function sendAuthenticated<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const token = readStored('token')
  try {
    return await send(token)
  } catch (error) {
    const { status, code } = error as ApiError
    if (status !== 401 || code === 'login_failed') throw error
    if (!token || !(await refreshSession(token))) {
      sessionIsOver()
      throw error
    }
    return send(readStored('token'))
  }
}

async function sendOnce(key: string, input: object | undefined, options: CallOptions, token: string | null) {
  const { method, url, body } = requestOf(key, input)
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeoutMs)
  const cached = cachedAnswer(token, url)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headersOf(token, options.idempotencyKey),
        ...(cached && { 'If-None-Match': cached.tag }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A reply in the browser's HTTP cache may be older than the person's last change, so `no-cache` makes
      // the browser ask the server first. A request that sends `If-None-Match` bypasses that cache in any
      // case.
      ...(token && !cached && { cache: 'no-cache' }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    const pace = response.headers.get('Poll-Interval')
    notePace(key, pace)
    if (response.status === 304 && cached) return cached.text
    const text = await response.text()
    if (pace && response.ok) cacheAnswer(token, url, response.headers.get('ETag'), text)
    if (!response.ok) throw refusal(response.status, response.headers.get('Retry-After'), text)
    return text
  } catch (error) {
    throw toApiError(error, options.signal?.aborted ?? false, timeout.aborted)
  }
}

// fetch cannot report the progress of an upload, so this uses XMLHttpRequest.
function uploadOnce<K extends ApiKey>(
  key: K,
  options: UploadOptions<K>,
  token: string | null,
): Promise<string> {
  const { params, fields = {}, file, fileField, onProgress, signal } = options
  const { method, url } = requestOf(key, { params: params as Record<string, unknown> })
  const form = new FormData()
  // Text fields go before the file, so that the server knows their values when it reads the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(fileField, file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(toApiError(new TypeError(), signal?.aborted ?? false, false))
    request.open(method, url)
    for (const [name, value] of Object.entries(headersOf(token, options.idempotencyKey))) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.responseText)
      reject(refusal(request.status, request.getResponseHeader('Retry-After'), request.responseText))
    }
    request.onerror = fail
    request.onabort = fail
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

export function headersOf(token: string | null, idempotencyKey: string | undefined): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(isUnattended() && { 'X-Klaket-Unattended': '1' }),
  }
}

export function toApiError(error: unknown, aborted: boolean, timedOut: boolean): ApiError {
  if (error instanceof Error && error.name === 'ApiError') return error as ApiError
  if (aborted) return apiError('İşlem durduruldu.', { status: 0, code: 'aborted' })
  if (timedOut) return apiError('Yanıt gecikti. Lütfen tekrar deneyin.', { status: 0, code: 'timeout' })
  return apiError(networkSentence, { status: 0, code: 'network' })
}
