import type { Endpoint, ActSubject } from '../../shared/contract/endpoint.ts'
import { AppError, type ErrorCode } from '../../shared/contract/errors.ts'
import type { Context } from '../endpoint/context.ts'
import type { Route } from '../endpoint/handler.ts'
import type { Db } from '../database/database.ts'
import { isOwnFor } from './colleague-access.ts'
import { isReported, isReporting } from './report-sides.ts'
import { inboxOf } from '../delivery/outbox/email/inbox.ts'
import { isSuppressionOf } from '../delivery/outbox/suppressions.ts'
import type { Viewer } from '../endpoint/viewer.ts'
import type { RowOf } from '../database/rows.ts'
import { queryExists, queryOne, queryRow } from '../database/statements.ts'

type Input = { params: unknown; body: unknown }
type Check = { db: Db; config: Context['config']; viewerId: number; target: number }

export function refusingOwnMatters(route: Route): Route {
  const { endpoint, handle } = route
  if (endpoint.actsOn === undefined) return route
  return {
    ...route,
    handle: async (request: Input & { viewer: Viewer | null; context: Context }) => {
      await refuseOwnMatter(endpoint, request, request.viewer, request.context)
      return handle(request as never)
    },
  }
}

async function refuseOwnMatter(
  { actsOn }: Endpoint,
  { params, body }: Input,
  viewer: Viewer | null,
  context: Context,
): Promise<void> {
  if (!viewer || actsOn === undefined || hasNoOwner(actsOn)) return
  const check = { db: context.db.kysely, config: context.config, viewerId: viewer.id }
  if (actsOn === 'newsletter_address') {
    const { email } = body as { email: string }
    if (await isOwnInbox(check, email)) throw new AppError('own_matter')
    return
  }
  const { id: target } = params as { id: number }
  const refusal = await refusalBySubject[actsOn]({ ...check, target })
  if (refusal) throw new AppError(refusal)
}

/**
 * Needed for each advertisement of a decision in bulk, because `refusingOwnMatters` checks only endpoints
 * that act on a single thing.
 * @throws AppError own_review for an advertisement that the editor owns or is a colleague on
 */
export async function refuseOwnAdvertisement(db: Db, viewer: Viewer, id: number): Promise<void> {
  if (await isOwnAdvertisement(db, viewer.id, id)) throw new AppError('own_review')
}

const hasNoOwner = (matter: ActSubject) =>
  matter === 'shared' || matter === 'own_session' || matter === 'several'

type Single = Exclude<ActSubject, 'shared' | 'own_session' | 'several' | 'newsletter_address'>

const refusalBySubject: Record<Single, (check: Check) => Promise<ErrorCode | null>> = {
  account: async ({ viewerId, target }) => (viewerId === target ? 'own_account' : null),
  advertisement: async ({ db, viewerId, target }) =>
    (await isOwnAdvertisement(db, viewerId, target)) ? 'own_review' : null,
  // If the viewer belongs to the reported side (`isReported`), the report is answered like one that does not
  // exist, because that side must not learn of it.
  report: async ({ db, viewerId, target }) => {
    const sides = await queryRow<{ isReported: boolean; isReporting: boolean }>(db)`
      select ${isReported(viewerId)} as "isReported", ${isReporting(viewerId)} as "isReporting"
      from reports r where r.id = ${target}`
    if (sides?.isReported) return 'not_found'
    return sides?.isReporting ? 'own_case' : null
  },
  // Feedback that was sent without signing in names no account, so its sender is also recognized by the
  // e-mail address.
  feedback: async ({ db, viewerId, target }) =>
    own(
      await queryExists(db)`
        select 1 from feedback f join accounts a on a.id = ${viewerId}
        where f.id = ${target} and (f.account_id = a.id or email_fold(f.email) = email_fold(a.email))`,
    ),
  delivery: async ({ db, viewerId, target }) =>
    own(await queryExists(db)`select 1 from outbox where id = ${target} and account_id = ${viewerId}`),
  refused_address: async ({ db, config, viewerId, target }) => {
    const addresses = await queryOne<RowOf<'accounts', 'email' | 'phone'>>(db)`
      select email, phone from accounts where id = ${viewerId}`
    return own(await isSuppressionOf(db, config, target, addresses))
  },
  subscriber: async ({ db, viewerId, target }) => {
    const subscriber = await queryRow<RowOf<'newsletter_subscribers', 'email'>>(db)`
      select email from newsletter_subscribers where id = ${target}`
    return subscriber && own(await isOwnInbox({ db, viewerId }, subscriber.email))
  },
}

const own = (isOwn: boolean): ErrorCode | null => (isOwn ? 'own_matter' : null)

const isOwnAdvertisement = (db: Db, viewerId: number, id: number) => queryExists(db)`
    select 1 from advertisements a where a.id = ${id} and ${isOwnFor(viewerId)}`

async function isOwnInbox({ db, viewerId }: Pick<Check, 'db' | 'viewerId'>, email: string): Promise<boolean> {
  const own = await queryOne<RowOf<'accounts', 'email'>>(db)`
    select email from accounts where id = ${viewerId}`
  return inboxOf(own.email) === inboxOf(email)
}
