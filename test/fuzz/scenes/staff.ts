import { attachment } from './board.ts'
import { sql } from 'kysely'
import type { makeAccount } from '../../factories.ts'
import type { Play, Scene, Stage } from '../stage.ts'
import { joined } from './members.ts'

const reason = 'Kayıtlar karşılaştırıldı.'

export const staffScenes: Record<string, Scene> = {
  ...aboutPeople(),
  'GET /api/admin/advertisements/{id}': async (stage) => ({
    token: (await stage.editor()).token,
    params: { id: (await stage.advertisement()).id },
  }),
  'POST /api/admin/advertisements/{id}/take-down': async (stage) => ({
    token: (await stage.editor()).token,
    params: { id: (await stage.advertisement()).id },
    body: { reason, revision: 1 },
  }),
  'GET /api/admin/applications/{id}': async (stage) => ({
    token: (await stage.editor()).token,
    params: { id: (await stage.application('accepted')).id },
  }),
  'PUT /api/admin/featured': async (stage) => {
    const { token } = await stage.editor()
    const { revision } = await stage.must(token, 'GET', '/api/admin/featured')
    const { id } = await stage.advertisement()
    return { token, body: { revision, items: [{ id, until: null }] } }
  },
  'GET /api/admin/reviews/{id}': (stage) => waiting(stage),
  'POST /api/admin/reviews/{id}/take': async (stage) => ({
    ...(await waiting(stage)),
    body: { over: false },
  }),
  'DELETE /api/admin/reviews/{id}/take': async (stage) => {
    const { token, params } = await waiting(stage)
    await stage.must(token, 'POST', `/api/admin/reviews/${params.id}/take`, { over: false })
    return { token, params }
  },
  'POST /api/admin/reviews/{id}/approve': async (stage) => {
    const { token, params, revision } = await waiting(stage)
    return { token, params, body: { revision } }
  },
  'POST /api/admin/reviews/{id}/reject': async (stage) => {
    const { token, params, revision } = await waiting(stage)
    return { token, params, body: { revision, reason } }
  },
  'POST /api/admin/reviews/approve': async (stage) => {
    const { token, params, revision } = await waiting(stage)
    return { token, body: { items: [{ id: params.id, revision }] } }
  },
  'POST /api/admin/reviews/{id}/undo': async (stage) => {
    const { token, params, decision } = await decided(stage)
    return { token, params, body: { decision } }
  },
  'POST /api/admin/reviews/undo': async (stage) => {
    const { token, params, decision } = await decided(stage)
    return { token, body: { items: [{ id: params.id, decision }] } }
  },
  'GET /api/admin/reports/{id}': (stage) => reported(stage),
  'POST /api/admin/reports/{id}/take': (stage) => readReport(stage, []),
  'POST /api/admin/reports/{id}/release': (stage) => readReport(stage, ['take']),
  'POST /api/admin/reports/{id}/close': (stage) =>
    readReport(stage, ['take'], { status: 'resolved', outcome: reason }),
  'POST /api/admin/reports/{id}/reopen': async (stage) => {
    const { token, params, body } = await readReport(stage, ['take'], { status: 'resolved', outcome: reason })
    await stage.must(token, 'POST', `/api/admin/reports/${params.id}/close`, body)
    return { token, params, body: { revision: body.revision + 1 } }
  },
  'POST /api/admin/reports/{id}/notes': async (stage) => ({
    ...(await reported(stage)),
    body: { text: reason },
  }),
  'POST /api/admin/reports/{id}/openings': async (stage) => {
    const { token, params } = await readReport(stage, ['take'], {}, 'application')
    return { token, params, body: { reason } }
  },
  'GET /api/admin/reports/{id}/messages': async (stage) => {
    const { token, params } = await readReport(stage, ['take'], {}, 'application')
    await stage.must(token, 'POST', `/api/admin/reports/${params.id}/openings`, { reason })
    return { token, params }
  },
  'GET /api/admin/reports/{id}/attachments/{attachmentId}': async (stage) => {
    const { id, owner, applicant } = await stage.application('accepted')
    const file = await attachment(stage, owner.token, id)
    await stage.must(owner.token, 'POST', '/api/app/messages', {
      application_id: id,
      attachment_ids: [file.id],
    })
    const body = { subject_type: 'application', subject_id: id, reason: 'fraud', text: 'Sahte.' }
    const made = await stage.must(applicant.token, 'POST', '/api/app/reports', body)
    const { token } = await stage.editor()
    await stage.must(token, 'POST', `/api/admin/reports/${made.id}/take`, { revision: 1 })
    await stage.must(token, 'POST', `/api/admin/reports/${made.id}/openings`, { reason })
    return { token, params: { id: Number(made.id), attachmentId: file.id } }
  },
  'POST /api/admin/deliveries/{id}/retry': async (stage) => {
    await stage.run(sql`
      insert into outbox (channel, kind, recipient, subject, body, attempts, last_error, failed_at)
      values ('email', 'application_accepted', 'kayip@example.com', 'Konu', 'Metin', 3, '550 5.7.1', now())`)
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from outbox where failed_at is not null`.execute(stage.server.database.kysely)
    return { token: (await stage.admin()).token, params: { id: rows[0]?.id ?? 0 }, body: { reason } }
  },
  'POST /api/admin/refused-addresses/{id}/lift': async (stage) => {
    await stage.run(sql`
      insert into delivery_suppressions (channel, address_hash, hint, scope, reason, detail, created_at)
      values ('email', sha256(${`fuzz ${stage.next()}`}::text::bytea), 'k***@example.com', 'all', 'bounce', 'gone', now())`)
    const id = await stage.latestId('delivery_suppressions')
    return { token: (await stage.admin()).token, params: { id }, body: { reason } }
  },
  'POST /api/admin/newsletter/subscribers/{id}/remove': async (stage) => {
    await joined(stage)
    const id = await stage.latestId('newsletter_subscribers')
    return { token: (await stage.admin()).token, params: { id }, body: { reason } }
  },
  'POST /api/admin/newsletter/allow': async (stage) => {
    const { email } = await joined(stage)
    const id = await stage.latestId('newsletter_subscribers')
    const { token } = await stage.admin()
    await stage.must(token, 'POST', `/api/admin/newsletter/subscribers/${id}/remove`, { reason })
    return { token, body: { email, reason } }
  },
}

function aboutPeople(): Record<string, Scene> {
  const about =
    (body?: Record<string, unknown>, options: Parameters<typeof makeAccount>[1] = {}): Scene =>
    async (stage) => {
      const { id } = await stage.person(options)
      return { token: (await stage.admin()).token, params: { id }, ...(body && { body }) }
    }
  /** Makes a scene that plays after another call by the same admin. */
  const after =
    (method: string, tail: string, given: object, body?: Record<string, unknown>, options = {}): Scene =>
    async (stage) => {
      const { id } = await stage.person(options)
      const { token } = await stage.admin()
      await stage.must(token, method, `/api/admin/${tail.replace('{id}', String(id))}`, given)
      return { token, params: { id }, ...(body && { body }) }
    }
  const company = { companyName: 'Deneme Yapım' }
  const suspension = { message: 'Kurallara aykırı ilanlar.', reason, until: null }
  const exemption = 'accounts/{id}/profession-lock-exemption'
  const sections = ['', '/advertisements', '/applications', '/audit', '/consents', '/letters', '/sessions']
  return {
    ...Object.fromEntries(sections.map((tail) => [`GET /api/admin/people/{id}${tail}`, about()])),
    'POST /api/admin/people/{id}/reveal': about({ field: 'phone', reason }),
    'POST /api/admin/people/{id}/suspend': about(suspension),
    'POST /api/admin/people/{id}/lift-suspension': after('POST', 'people/{id}/suspend', suspension, {
      reason,
    }),
    'PUT /api/admin/people/{id}/role': about({ role: 'editor', from: 'user', reason }),
    'PUT /api/admin/people/{id}/corporate-verification': about({ reason }, company),
    'DELETE /api/admin/people/{id}/corporate-verification': after(
      'PUT',
      'people/{id}/corporate-verification',
      { reason },
      { reason },
      company,
    ),
    'DELETE /api/admin/people/{id}/sessions': about({ reason }),
    'DELETE /api/admin/people/{id}/sessions/{sessionId}': async (stage) => {
      const { id, sessionId } = await stage.person()
      return { token: (await stage.admin()).token, params: { id, sessionId }, body: { reason } }
    },
    'GET /api/admin/accounts/{id}/trust': after('PUT', 'accounts/{id}/trust', { reason }),
    'PUT /api/admin/accounts/{id}/trust': about({ reason }),
    'DELETE /api/admin/accounts/{id}/trust': after('PUT', 'accounts/{id}/trust', { reason }, { reason }),
    [`GET /api/admin/${exemption}`]: after('PUT', exemption, { reason }),
    [`PUT /api/admin/${exemption}`]: about({ reason }),
    [`DELETE /api/admin/${exemption}`]: after('PUT', exemption, { reason }, { reason }),
  }
}

/** A waiting advertisement. */
async function waiting(stage: Stage) {
  const { id } = await stage.advertisement({ status: 'waiting_for_approve' })
  const { token } = await stage.editor()
  const { data } = await stage.must(token, 'GET', `/api/admin/reviews/${id}`)
  return { token, params: { id }, revision: Number(data.revision) }
}

async function decided(stage: Stage) {
  const { token, params, revision } = await waiting(stage)
  const body = { revision }
  const { decision } = await stage.must(token, 'POST', `/api/admin/reviews/${params.id}/approve`, body)
  return { token, params, decision: Number(decision) }
}

async function reported(stage: Stage, subject: 'advertisement' | 'application' = 'advertisement') {
  const { id, advertisementId, owner, applicant } = await stage.application('accepted')
  await stage.must(owner.token, 'POST', '/api/app/messages', { application_id: id, message: 'Merhaba' })
  const about = { subject_type: subject, subject_id: subject === 'application' ? id : advertisementId }
  const body = { ...about, reason: 'fraud', text: 'Sahte.' }
  const made = await stage.must(applicant.token, 'POST', '/api/app/reports', body)
  return { token: (await stage.editor()).token, params: { id: Number(made.id) } }
}

/**
 * Creates a report and performs the acts in `acts` on it as an editor.
 * @returns a request with the revision that the report then has
 */
async function readReport(
  stage: Stage,
  acts: string[],
  more: object = {},
  subject?: 'application',
): Promise<Play & { token: string; params: { id: number }; body: { revision: number } }> {
  const { token, params } = await reported(stage, subject)
  const address = `/api/admin/reports/${params.id}`
  const read = async () => Number((await stage.must(token, 'GET', address)).data.revision)
  for (const act of acts) await stage.must(token, 'POST', `${address}/${act}`, { revision: await read() })
  return { token, params, body: { revision: await read(), ...more } }
}
