import type { TestServer } from './server.ts'
import { png } from './photos.ts'

export async function uploadPicture(
  server: TestServer,
  token: string,
  file: { bytes?: Uint8Array; name?: string } = {},
) {
  const form = new FormData()
  const bytes = file.bytes ?? new Uint8Array(await png())
  form.set('photo', new File([bytes as Uint8Array<ArrayBuffer>], file.name ?? 'gorsel.png'))
  return server.request('POST', '/api/admin/pictures', { token, form })
}
