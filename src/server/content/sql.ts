import { sql } from 'kysely'
import type { Db } from '../db.ts'

type SlideRow = {
  id: number
  image_url: string
  title: string
  description: string | null
  button_text: string | null
  button_url: string | null
}

export async function listActiveSlides(db: Db, now: Date): Promise<SlideRow[]> {
  const { rows } = await sql<SlideRow>`
    select id, image_url, title, description, button_text, button_url
    from slides
    where active and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)
    order by position, id`.execute(db)
  return rows
}

type BrandRow = {
  id: number
  name: string
  logo_url: string
  logo_width: number
  logo_height: number
  url: string | null
}

export async function listActiveBrands(db: Db): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select id, name, logo_url, logo_width, logo_height, url
    from brands where active order by position, id`.execute(db)
  return rows
}
