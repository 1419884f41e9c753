import type { Slide } from '../../../shared/content/slides/content.ts'
import type { Context } from '../../endpoint/context.ts'
import { photoSizes } from '../../operations/files/photos/photo-names.ts'
import { safeInline } from '../safe-html.ts'
import { listActiveBrands, listActiveSlides } from './sql.ts'

export async function listSlides({ db, now }: Context): Promise<Slide[]> {
  const rows = await listActiveSlides(db.kysely, now())
  return rows.map((row) => ({
    ...row,
    title: safeInline(row.title),
    image: photoSizes(row.image_url),
  }))
}

export const listBrands = ({ db }: Context) => listActiveBrands(db.kysely)
