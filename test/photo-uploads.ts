import { sql } from 'kysely'
import type { Files } from '../src/server/endpoint/context/file-store.ts'
import { watched } from '../src/server/operations/files/store/files.ts'
import { makeAccount, makeAdvertisement, type TestAccount } from './factories.ts'
import { jpeg } from './photos.ts'
import { uploadPicture } from './pictures.ts'
import type { TestServer } from './server.ts'

/** Tables whose rows name stored photos. */
export const photoTables = ['advertisement_photos', 'profile_photos', 'staff_pictures'] as const
type PhotoTable = (typeof photoTables)[number]

export function photoUploads(server: () => TestServer) {
  let photo: Buffer
  let owner: TestAccount
  let editor: TestAccount
  let advertisementId = 0
  const stored = async () => (await server().context.files.list('')).files.map(({ name }) => name)
  const upload = (path: string, token: string) => {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
    form.set('photo_number', '1')
    return server().request('POST', path, { token, form })
  }
  const uploads = {
    advertisement_photos: () => upload(advertisement('upload-photo'), owner.token),
    profile_photos: () => upload('/api/app/upload-photo', owner.token),
    staff_pictures: () => uploadPicture(server(), editor.token, { bytes: photo }),
  } satisfies Record<PhotoTable, unknown>
  const advertisement = (tail: string) => `/api/app/advertisements/${advertisementId}/${tail}`
  return {
    uploads,
    stored,
    /** Gives the server this empty file store and creates the person who uploads. */
    begin: async (files: Files): Promise<{ owner: TestAccount; photo: Buffer }> => {
      photo ??= await jpeg({ width: 640, height: 480 })
      keepIn(files)
      await server().context.files.delete(await stored())
      owner = await makeAccount(server())
      editor = await makeAccount(server(), { role: 'editor' })
      advertisementId = (await makeAdvertisement(server(), { ownerId: owner.id, type: 'cast' })).id
      return { owner, photo }
    },
    keepIn,
    deletePhoto: () =>
      server().request('DELETE', advertisement('delete-photo'), {
        token: owner.token,
        body: { photo_number: 1 },
      }),
    keysOf: async (table: PhotoTable) => {
      const { rows } = await sql<{ key: string }>`select file_key as key from ${sql.table(table)}`.execute(
        server().database.kysely,
      )
      return rows.map(({ key }) => key)
    },
    scheduledDeletions: async () => {
      const { rows } = await sql<{ name: string }>`select name from file_deletions`.execute(
        server().database.kysely,
      )
      return rows.map(({ name }) => name)
    },
  }

  function keepIn(files: Files): void {
    Object.assign(server().context.files, watched(files))
  }
}
