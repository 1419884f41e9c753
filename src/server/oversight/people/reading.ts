import { AppError } from '../../../shared/contract/errors.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { deviceOf } from '../../people/accounts/sessions/device.ts'
import { shortAddress } from '../../endpoint/client-address.ts'
import { findSuspension } from '../../people/accounts/suspension.ts'
import { listActsAbout } from '../../operations/audit/about.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { readInvoice } from '../../people/invoices/invoices.ts'
import { findRefusedSince } from '../../delivery/outbox/suppressions.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { presentPerson } from './present.ts'
import { findPerson } from './sql.ts'
import { listSessions, type Asked, type Section } from './sql-sections.ts'

const perPage = 20

export async function getPerson(context: Context, staff: Viewer, id: number) {
  const { kysely } = context.db
  const person = await findPerson(kysely, id)
  if (!person) throw new AppError('user_not_found')
  const [invoice, suspension, emailRefusedSince] = await Promise.all([
    readInvoice(context, id),
    findSuspension(kysely, id),
    person.email ? findRefusedSince(kysely, context.config, 'email', person.email) : null,
  ])
  const held = {
    taxId: invoice?.tax_id ?? null,
    hasAddress: invoice !== null,
    suspension,
    emailRefusedSince,
  }
  return presentPerson(person, held, staff)
}

export async function listSection<Row>(
  { db: { kysely }, now }: Context,
  id: number,
  page: number,
  list: (db: Db, asked: Asked) => Promise<Section<Row>>,
) {
  const asked = { id: await existing(kysely, id), page, perPage, now: now() }
  const { rows, total } = await list(kysely, asked)
  return { data: rows, ...paginate(page, perPage, total) }
}

export async function listSessionSection(context: Context, id: number, page: number) {
  const { data, ...pages } = await listSection(context, id, page, listSessions)
  const shown = data.map(({ user_agent, ip, ...session }) => ({
    ...session,
    device: deviceOf(user_agent),
    ip: shortAddress(ip),
  }))
  return { data: shown, ...pages }
}

export async function listAudit({ db }: Context, id: number, page: number) {
  const subject = { subjectType: 'account', subjectId: await existing(db.kysely, id) }
  const { rows, total } = await listActsAbout(db.kysely, subject, { page, perPage })
  return { data: rows, ...paginate(page, perPage, total) }
}

async function existing(db: Db, id: number): Promise<number> {
  if (!(await findPerson(db, id))) throw new AppError('user_not_found')
  return id
}
