import { sql } from 'kysely'
import { expect } from 'vitest'
import { cvWords } from './cv.ts'
import type { CvFieldOfWords, PersonalField, Reader } from '../src/shared/people/profiles/personal-fields.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeColleague, makeCv } from './factories.ts'
import type { TestServer } from './server.ts'

const cvCanaries = Object.fromEntries(
  Object.entries(cvWords).map(([field, word]) => [`person_${field}`, word]),
) as Record<`person_${CvFieldOfWords}`, string>

/** A unique word for each personal field. */
export const canaries: Record<PersonalField, string> = {
  person_first_name: 'Kanaryaad',
  person_last_name: 'Kanaryasoyad',
  person_photo: 'kanaryafoto',
  ...cvCanaries,
  person_experience: 'Kanaryafirma',
  person_showreel: 'Kanaryavideo',
  person_phone: '4447771',
  person_email: 'kanaryaposta@example.com',
  reference_name: 'Kanaryakefil',
  reference_phone: '4447772',
  reference_email: 'kanaryakefilposta@example.com',
  tax_id: '10000000146',
  invoice_address: 'Kanaryaadres',
  session_address: '203.0.113.77',
  consent_address: '203.0.113.78',
  suspension_message: 'Kanaryaaskimesaji',
  suspension_note: 'Kanaryaaskinotu',
  owner_first_name: 'Kanaryailanci',
  owner_last_name: 'Kanaryasahip',
  owner_phone: '4447773',
  owner_email: 'kanaryasahipposta@example.com',
  hidden_project_name: 'Kanaryaproje',
  waiting_title: 'Kanaryabekleyen',
  reject_reason: 'Kanaryaret',
  message: 'Kanaryamesaj',
  application_note: 'Kanaryabasvurunotu',
  application_tag: 'Kanaryaetiket',
  open_day: '2097-10-29',
  rejection_text: 'Kanaryaolumsuzyanit',
  report_text: 'Kanaryasikayet',
  report_note: 'Kanaryasikayetnotu',
  reporter_name: 'Kanaryasikayetci',
  feedback_message: 'Kanaryageribildirim',
  feedback_email: 'kanaryageriposta@example.com',
  feedback_phone: '4447774',
  feedback_address: '203.0.113.79',
  feedback_note: 'Kanaryagerinot',
  newsletter_email: 'kanaryabulten@example.com',
  newsletter_address: '203.0.113.80',
  audit_reason: 'Kanaryagerekce',
  staff_email: 'kanaryaekip@example.com',
  notice_text: 'Kanaryabildirim',
  letter_text: 'Kanaryamektup',
}

/**
 * Creates a person who applied twice, the owners of both advertisements, other people, and staff, with a word in
 * every personal field.
 */
export async function plantWords(
  server: TestServer,
): Promise<{ tokens: Record<Reader, string | null>; ids: Record<string, number[]> }> {
  const db = () => server.database.kysely
  const named = (firstname: string, lastname: string, more: object = {}) =>
    makeAccount(server, { firstname, lastname, ...more })
  const self = await named('Kanaryaad', 'Kanaryasoyad', {
    phone: '+905554447771',
    email: canaries.person_email,
  })
  const owner = await named('Kanaryailanci', 'Kanaryasahip', {
    phone: '+905554447773',
    email: canaries.owner_email,
  })
  const other = await named('Bekleyen', 'Sahip')
  const applicant = await named('Bekleyen', 'Aday')
  const member = await named('Herhangi', 'Üye')
  const reporter = await named('Kanaryasikayetci', 'Bildiren')
  const editor = await makeAccount(server, { role: 'editor', email: canaries.staff_email })
  const admin = await makeAccount(server, { role: 'admin' })
  await sql`insert into second_factors (account_id, secret, enrolled_at) values (${admin.id}, '\\x00', now())`.execute(
    db(),
  )
  await makeCv(server, { accountId: self.id, subCategoryId: 501, cityId: 75 })
  const { city: _, ...words } = cvWords
  const columns = Object.entries(words).map(([column, word]) => sql`${sql.ref(column)} = ${word}`)
  await sql`
    update cvs set gender = 'male', military_status = 'deferred', ${sql.join(columns)}`.execute(db())
  await sql`
    insert into showreels (account_id, row_number, url, title)
    values (${self.id}, 1, 'https://vimeo.com/76979871', ${canaries.person_showreel})`.execute(db())
  await sql`update cv_experiences set company = ${canaries.person_experience}`.execute(db())
  await sql`
    insert into cv_references (account_id, row_number, first_name, last_name, company, position, phone, email)
    values (${self.id}, 1, ${canaries.reference_name}, 'Kefil', 'Örnek', 'Yönetmen', '+905554447772',
      ${canaries.reference_email})`.execute(db())
  await sql`
    insert into profile_photos (account_id, photo_number, file_key, width, height)
    values (${self.id}, 1, ${canaries.person_photo}, 600, 800)`.execute(db())
  const invoice = { tax_id: canaries.tax_id, city_id: 34, district_id: 34_001, postal_code: '34000' }
  const kept = await server.request('PUT', '/api/app/invoice', {
    token: self.token,
    body: { ...invoice, address: canaries.invoice_address },
  })
  expect(kept.status).toBe(200)
  await sql`update sessions set ip = ${canaries.session_address} where account_id = ${self.id}`.execute(db())
  await sql`
    insert into consents (account_id, kind, granted, text_version, channel, ip)
    values (${self.id}, 'commercial_messages', true, '1', 'web', ${canaries.consent_address})`.execute(db())
  await sql`
    insert into suspensions (account_id, message, note, suspended_at, lifted_at, lifted_by)
    values (${self.id}, ${canaries.suspension_message}, ${canaries.suspension_note}, now(), now(), ${admin.id})`.execute(
    db(),
  )
  const suspended = await named('Askıda', 'Üye')
  await sql`
    insert into suspensions (account_id, message, note, suspended_at)
    values (${suspended.id}, ${canaries.suspension_message}, ${canaries.suspension_note}, now())`.execute(
    db(),
  )
  await sql`update accounts set suspended_at = now() where id = ${suspended.id}`.execute(db())

  const hidden = { projectName: canaries.hidden_project_name, hideProjectName: true }
  const accepting = await makeAdvertisement(server, { ownerId: owner.id, ...hidden })
  const pending = await makeAdvertisement(server, { ownerId: other.id })
  const waiting = await makeAdvertisement(server, {
    ownerId: owner.id,
    status: 'waiting_for_approve',
    title: canaries.waiting_title,
  })
  const rejected = await makeAdvertisement(server, { ownerId: owner.id, status: 'rejected' })
  await sql`update advertisements set reject_reason = ${canaries.reject_reason} where id = ${rejected.id}`.execute(
    db(),
  )
  const accepted = await makeApplication(server, {
    advertisementId: accepting.id,
    applicantId: self.id,
    status: 'accepted',
  })
  const applications = [
    accepted,
    await makeApplication(server, { advertisementId: pending.id, applicantId: self.id }),
    await makeApplication(server, { advertisementId: accepting.id, applicantId: applicant.id }),
  ]
  await sql`
    insert into application_notes (application_id, author_id, text)
    values (${accepted.id}, ${owner.id}, ${canaries.application_note})`.execute(db())
  await sql`
    insert into application_marks (application_id, strength, tags)
    values (${accepted.id}, 2, array[${canaries.application_tag}])`.execute(db())
  const refusing = await makeAdvertisement(server, { ownerId: other.id })
  const refused = await makeApplication(server, {
    advertisementId: refusing.id,
    applicantId: self.id,
    status: 'rejected',
  })
  await sql`
    update applications set rejection_text = ${canaries.rejection_text} where id = ${refused.id}`.execute(
    db(),
  )
  await sql`
    insert into messages (application_id, sender_id, recipient_id, message)
    values (${accepted.id}, ${self.id}, ${owner.id}, ${canaries.message}),
      (${accepted.id}, ${owner.id}, ${self.id}, ${canaries.message})`.execute(db())
  await sql`
    insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, created_at)
    values ('profile', ${self.id}, ${self.id}, ${reporter.id}, 'other', ${canaries.report_text}, now())`.execute(
    db(),
  )
  await sql`
    insert into report_notes (report_id, author_id, text, created_at)
    values (1, ${editor.id}, ${canaries.report_note}, now())`.execute(db())
  await sql`
    insert into feedback (account_id, first_name, last_name, email, phone, subject, message, message_mark, ip,
      created_at, updated_at)
    values (null, 'Yazan', 'Kişi', ${canaries.feedback_email}, '+905554447774', 'hata', ${canaries.feedback_message},
      '\\x01', ${canaries.feedback_address}, now(), now())`.execute(db())
  await sql`
    insert into feedback_notes (feedback_id, author_id, text, created_at)
    values (1, ${editor.id}, ${canaries.feedback_note}, now())`.execute(db())
  await sql`
    insert into newsletter_subscribers (email, status, text_version, ip, created_at, confirmed_at, leave_token_hash,
      leave_token_sealed)
    values (${canaries.newsletter_email}, 'confirmed', '1', ${canaries.newsletter_address}, now(), now(), '\\x01',
      '\\x01')`.execute(db())
  await sql`
    insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason)
    values (${admin.id}, 'person_detail_revealed', 'account', ${self.id}, '{}', '{}', ${canaries.audit_reason})`.execute(
    db(),
  )
  await sql`
    insert into notices (account_id, kind, text, url)
    values (${self.id}, 'application_accepted', ${canaries.notice_text}, '/')`.execute(db())
  await sql`
    insert into outbox (account_id, channel, kind, recipient, subject, body, sent_at)
    values (${self.id}, 'email', 'application_accepted', ${canaries.person_email}, ${canaries.letter_text},
      ${canaries.letter_text}, now())`.execute(db())
  const inviting = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  await sql`
    insert into open_people (account_id, city_ids, available_from, changed_at)
    values (${self.id}, '{34}', ${canaries.open_day}, now())`.execute(db())
  await sql`
    insert into invitations (advertisement_id, account_id, created_at)
    values (${accepting.id}, ${applicant.id}, now()), (${pending.id}, ${applicant.id}, now())`.execute(db())
  const [decider, viewer] = [await named('Karar', 'Veren'), await named('Yalnız', 'Gören')]
  const shared = { ownerId: owner.id, advertisementId: accepting.id }
  await makeColleague(server, { ...shared, accountId: decider.id, role: 'decider' })
  await makeColleague(server, { ...shared, accountId: viewer.id, role: 'viewer' })
  const tokens = {
    visitor: null,
    member: member.token,
    applicant: applicant.token,
    owner: other.token,
    accepting_owner: owner.token,
    decider: decider.token,
    viewer: viewer.token,
    self: self.token,
    editor: editor.token,
    admin: admin.token,
  }
  const accounts = [self.id, owner.id, other.id, suspended.id, editor.id]
  const ids = {
    accounts,
    people: accounts,
    'user-cv': accounts,
    'user-profile': accounts,
    advertisements: [accepting.id, pending.id, waiting.id, rejected.id, refusing.id, inviting.id],
    reviews: [waiting.id],
    applications: applications.map(({ id }) => id),
    application: applications.map(({ id }) => id),
  }
  return { tokens, ids }
}
