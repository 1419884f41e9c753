import { headersOf, sendRenewing, toApiError } from './api.ts'
import { refusal } from './api-error.ts'
import { requestOf, type ApiInput, type ApiKey } from './api-table.ts'

const timeoutMs = 60_000

export const readFile = async <K extends ApiKey>(key: K, input: ApiInput<K>): Promise<Blob> =>
  (await sendRenewing((token) => fetchFile(key, input, token))).blob

export async function downloadFile<K extends ApiKey>(key: K, input: ApiInput<K>): Promise<void> {
  const { blob, name } = await sendRenewing((token) => fetchFile(key, input, token))
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the object URL only after the click, so the URL stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function fetchFile(key: string, input: object | undefined, token: string | null) {
  const { method, url } = requestOf(key, input)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { method, headers: headersOf(token, undefined), signal: timeout })
    if (!response.ok)
      throw refusal(response.status, response.headers.get('Retry-After'), await response.text())
    return { blob: await response.blob(), name: nameIn(response.headers.get('Content-Disposition')) }
  } catch (error) {
    throw toApiError(error, false, timeout.aborted)
  }
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'klaket'
}
