import { consentTextVersion } from '../../shared/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { findHeadlineCount, insertSubscriber, listActiveSlides, listLatestNews } from './sql.ts'

export const listSlides = ({ db }: Context) => listActiveSlides(db.kysely)

/** The latest published news; what is dated ahead waits for its day. */
export const listNews = ({ db, now }: Context, limit: number) => listLatestNews(db.kysely, limit, now())

/**
 * Keeps the address with the consent's version and origin.
 * @throws AppError already_subscribed, whatever the letters' case
 */
export async function subscribe({ db, now }: Context, email: string, ip: string): Promise<void> {
  const isNew = await insertSubscriber(db.kysely, { email, ip, textVersion: consentTextVersion, now: now() })
  if (!isNew) throw new AppError('already_subscribed')
}

/** The figure of the home page's headline. */
export const countHeadline = ({ db }: Context): Promise<number> => findHeadlineCount(db.kysely)
