import type { Db } from '../../database/database.ts'
import type { Columns } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

type SlideRow = Columns<'slides', 'id' | 'image_url' | 'title' | 'description' | 'button_text' | 'button_url'>

export const listActiveSlides = (db: Db, now: Date) => queryRows<SlideRow>(db)`
    select id, image_url, title, description, button_text, button_url
    from slides
    where active and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)
    order by position, id`

type BrandRow = Columns<'brands', 'id' | 'name' | 'logo_url' | 'logo_width' | 'logo_height' | 'url'>

export const listActiveBrands = (db: Db) => queryRows<BrandRow>(db)`
    select id, name, logo_url, logo_width, logo_height, url
    from brands where active order by position, id`
