import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Columns } from '../rows.ts'

type SlideRow = Columns<'slides', 'id' | 'image_url' | 'title' | 'description' | 'button_text' | 'button_url'>

export async function listActiveSlides(db: Db, now: Date): Promise<SlideRow[]> {
  const { rows } = await sql<SlideRow>`
    select id, image_url, title, description, button_text, button_url
    from slides
    where active and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)
    order by position, id`.execute(db)
  return rows
}

type BrandRow = Columns<'brands', 'id' | 'name' | 'logo_url' | 'logo_width' | 'logo_height' | 'url'>

export async function listActiveBrands(db: Db): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select id, name, logo_url, logo_width, logo_height, url
    from brands where active order by position, id`.execute(db)
  return rows
}
