import { termsSlug } from '../../../shared/content/static-pages/static-page-paths.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { fillIn } from './filling.ts'
import { shownSettings } from '../../operations/site-settings/current.ts'
import { findPublished, listInForce, listVersions } from './sql.ts'

export const listStaticPages = ({ db, now }: Context) => listInForce(db.kysely, now())

export async function getStaticPage(context: Context, slug: string, version?: number) {
  const { db, config, now } = context
  const [page, versions, shown] = await Promise.all([
    findPublished(db.kysely, slug, now(), version),
    listVersions(db.kysely, slug, now()),
    shownSettings(context),
  ])
  if (!page) throw new AppError('not_found', { message: 'Sayfa bulunamadı.' })
  return {
    ...page,
    body: fillIn(page.body, { ...shown, publicUrl: config.publicUrl }),
    in_force: page.version === versions[0]?.version,
    versions,
  }
}

export async function termsVersion(db: Db, now: Date): Promise<number> {
  return (await termsInForce(db, now)).version
}

export async function termsInForce(db: Db, now: Date): Promise<{ version: number; publishedAt: Date }> {
  const [latest] = await listVersions(db, termsSlug, now)
  if (!latest) throw new Error('The terms of use are missing from the database')
  return { version: latest.version, publishedAt: new Date(latest.published_at) }
}
