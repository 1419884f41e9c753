import type { Context } from '../context.ts'
import { findHeadlineCount, listActiveSlides, listLatestNews } from './sql.ts'

export const listSlides = ({ db }: Context) => listActiveSlides(db.kysely)

/** The latest published news; what is dated ahead waits for its day. */
export const listNews = ({ db, now }: Context, limit: number) => listLatestNews(db.kysely, limit, now())

/** The figure of the home page's headline. */
export const countHeadline = ({ db }: Context): Promise<number> => findHeadlineCount(db.kysely)
