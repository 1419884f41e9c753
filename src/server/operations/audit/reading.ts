import { auditActLabel, auditSubjectLabel } from '../../../shared/operations/audit/audit-acts.ts'
import { today } from '../../../shared/values/dates.ts'
import type { Context } from '../../endpoint/context.ts'
import { csvFile, type CsvColumn } from '../../endpoint/replies/csv.ts'
import type { Db } from '../../database/database.ts'
import type { FileReply } from '../../endpoint/replies/file-reply.ts'
import { isKind, templates } from '../../delivery/outbox/templates.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { recordAct } from './audit.ts'
import { findPeople, listEntries, type AuditCriteria, type AuditPlace, type AuditRow } from './sql-reading.ts'

const perPage = 50
const batchSize = 1000
const mostExported = 100_000

type AuditQuery = {
  q?: string | undefined
  side?: AuditCriteria['side'] | undefined
  act?: string | undefined
  subject_type?: string | undefined
  subject_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export async function listAudit(
  { db }: Context,
  query: AuditQuery & { before?: string | undefined },
): Promise<{ data: AuditRow[]; next: string | null }> {
  const criteria = await criteriaOf(db.kysely, query)
  const place = query.before ? placeOf(query.before) : null
  const rows = await listEntries(db.kysely, criteria, { place, limit: perPage + 1 })
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  return { data: rows.slice(0, perPage).map(withMessageLabel), next: last ? `${last.time}_${last.id}` : null }
}

function withMessageLabel(row: AuditRow): AuditRow {
  const kind = row.after?.['kind']
  if (row.subject_type !== 'delivery' || typeof kind !== 'string' || !isKind(kind)) return row
  return { ...row, after: { ...row.after, kind: templates[kind].label } }
}

const columns: CsvColumn<AuditRow>[] = [
  { title: 'No', value: ({ id }) => id },
  { title: 'Zaman', value: (row) => row.created_at },
  { title: 'Yapan no', value: (row) => row.actor_id },
  { title: 'Yapan', value: ({ actor }) => actor && `${actor.firstname} ${actor.lastname}` },
  { title: 'İşlem', value: ({ act }) => auditActLabel(act) },
  { title: 'İşlem adı', value: ({ act }) => act },
  { title: 'Konu', value: (row) => auditSubjectLabel(row.subject_type) },
  { title: 'Konu no', value: (row) => row.subject_id },
  { title: 'Konunun adı', value: (row) => row.subject_name },
  { title: 'Önce', value: ({ before }) => before && JSON.stringify(before) },
  { title: 'Sonra', value: ({ after }) => after && JSON.stringify(after) },
  { title: 'Neden', value: ({ reason }) => reason },
  { title: 'Ayrıntısı silinmiş', value: (row) => row.is_erased },
]

export async function exportAudit(
  { db, now }: Context,
  admin: Viewer,
  query: AuditQuery,
): Promise<FileReply> {
  const criteria = await criteriaOf(db.kysely, query)
  const { q, ...named } = query
  await db.transaction((trx) =>
    recordAct(trx, {
      actorId: admin.id,
      act: 'audit_entries_exported',
      subjectType: 'audit',
      subjectId: 0,
      before: {},
      // Records the ids of the accounts that the search text matched instead of the text, which may be somebody’s
      // e-mail address.
      after: { ...named, ...(q && { people: criteria.people }) },
    }),
  )
  const rows = async function* () {
    let place: AuditPlace | null = null
    for (let count = 0; count < mostExported; count += batchSize) {
      const batch: AuditRow[] = await listEntries(db.kysely, criteria, { place, limit: batchSize })
      yield* batch
      const last = batch.at(-1)
      if (!last || batch.length < batchSize) return
      place = last
    }
  }
  return csvFile(`denetim-kaydi-${today(now())}.csv`, columns, rows())
}

async function criteriaOf(db: Db, query: AuditQuery): Promise<AuditCriteria> {
  return {
    people: query.q ? await findPeople(db, query.q) : null,
    side: query.side ?? 'either',
    act: query.act ?? null,
    subjectType: query.subject_type ?? null,
    subjectId: query.subject_id ?? null,
    from: query.from ? new Date(`${query.from}T00:00:00+03:00`) : null,
    until: query.to ? new Date(Date.parse(`${query.to}T00:00:00+03:00`) + 86_400_000) : null,
  }
}

function placeOf(text: string): AuditPlace {
  const [time = '0', id = '0'] = text.split('_')
  return { time, id: Number(id) }
}
