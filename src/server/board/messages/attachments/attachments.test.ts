import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { pdf, pdfThatActs, script } from '../../../../../test/pdfs.ts'
import { heic, jpeg } from '../../../../../test/photos.ts'
import { findStrays } from '../../../operations/files/sweeping.ts'
import { applyRetention } from '../../../oversight/retention/retention.ts'

const { server, owner, applicant, stranger } = setUpTestBoard({ owner: {}, applicant: {}, stranger: {} })
let thread: number
let photo: Buffer
let paper: Buffer

beforeAll(async () => {
  photo = await jpeg({ width: 1200, height: 600, orientation: 6 })
  paper = await pdf()
})
beforeEach(async () => {
  await server.context.files.delete(await stored())
  thread = await accepted()
})

async function accepted(applicantId = applicant.id) {
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id })
  return (await makeApplication(server, { advertisementId, applicantId, status: 'accepted' })).id
}

type Options = { id?: unknown; name?: string; key?: string }
const upload = (
  who: TestAccount,
  bytes: Buffer | null,
  { id = thread, name = 'dosya', key }: Options = {},
) => {
  const form = new FormData()
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], name))
  form.set('application_id', String(id))
  return server.request('POST', '/api/app/message-attachments', {
    token: who.token,
    form,
    headers: key ? { 'idempotency-key': key } : {},
  })
}
const uploaded = async (who = applicant, bytes = photo, options: Options = {}) => {
  const reply = await upload(who, bytes, options)
  expect(reply.status).toBe(201)
  return reply.body.data
}
const send = (who: TestAccount, body: object, key = '') =>
  server.request('POST', '/api/app/messages', {
    token: who.token,
    body: { application_id: thread, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  })
const open = (who: TestAccount, id: number, query = '') =>
  server.request('GET', `/api/app/message-attachments/${id}${query}`, { token: who.token })
const read = (who: TestAccount) =>
  server.request('GET', `/api/app/messages/application/${thread}`, { token: who.token })
const stored = async () => (await server.context.files.list('')).files.map(({ name }) => name)

test('a photo and a PDF are sent in a message and opened by both sides', async () => {
  const picture = await uploaded()
  const contract = await uploaded(applicant, paper, { name: 'C:\\belge\\Sözleşme \u202Eyeni.PDF' })
  expect(picture).toMatchObject({ kind: 'photo', name: null, width: 600, height: 1200 })
  expect(contract).toMatchObject({ kind: 'pdf', name: 'Belge.pdf', width: null, height: null })
  const sent = await send(applicant, { message: 'Buyurun', attachment_ids: [contract.id, picture.id] })
  expect([sent.status, sent.body.data.attachments]).toEqual([201, [picture, contract]])
  expect((await read(owner)).body.data[0].attachments).toEqual([picture, contract])
  for (const who of [owner, applicant]) {
    const file = await open(who, contract.id)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="Belge.pdf"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await open(who, picture.id, '?size=small')).headers['content-type']).toBe('image/webp')
  }
})

test('a photo is drawn again without its metadata, and its files have no public address', async () => {
  const { id } = await uploaded()
  const files = await stored()
  const large = await server.context.files.get(files.find((name) => name.includes('private1920')) ?? '')
  expect((await sharp(large ?? undefined).metadata()).exif).toBe(undefined)
  expect(files.length).toBeGreaterThan(1)
  for (const name of files) expect((await server.request('GET', `/files/${name}`)).status, name).toBe(404)
  expect((await open(applicant, id)).status).toBe(200)
})

test('an attachment is not found for strangers, and for the other side not before it is sent', async () => {
  const { id } = await uploaded()
  expect([(await open(owner, id)).status, (await open(stranger, id)).status]).toEqual([404, 404])
  await send(applicant, { attachment_ids: [id] })
  expect([(await open(owner, id)).status, (await open(stranger, id)).status]).toEqual([200, 404])
  expect((await server.request('GET', `/api/app/message-attachments/${id}`)).status).toBe(401)
  expect((await open(owner, id, '?size=huge')).status).toBe(422)
})

test('a message may consist of attachments only, of at most five, each once', async () => {
  const { id } = await uploaded()
  expect((await send(applicant, { message: '  ', attachment_ids: [id] })).body.data.message).toBe('')
  for (const ids of [[id, id], [1, 2, 3, 4, 5, 6], ['1'], [0], 'x']) {
    const reply = await send(applicant, { message: 'Merhaba', attachment_ids: ids })
    expect([reply.status, Object.keys(reply.body.errors)[0]?.split('.')[0]]).toEqual([422, 'attachment_ids'])
  }
  expect((await send(applicant, { attachment_ids: [] })).body.errors).toEqual({
    message: ['Lütfen bir mesaj yazın.'],
  })
})

test('attachments of others, of other threads and of sent messages cannot be sent', async () => {
  const elsewhere = await accepted(stranger.id)
  const [used, foreign] = [(await uploaded()).id, (await uploaded(owner)).id]
  const moved = (await uploaded(owner, paper, { id: elsewhere })).id
  await send(applicant, { attachment_ids: [used] })
  for (const [who, id] of [
    [applicant, used],
    [applicant, foreign],
    [owner, moved],
    [applicant, 987_654],
  ] as const)
    expect((await send(who, { message: 'Merhaba', attachment_ids: [id] })).body.code).toBe('attachment_gone')
  expect((await read(owner)).body.data).toHaveLength(1)
})

test('a repeated upload and a repeated message change nothing', async () => {
  const [fileKey, messageKey] = [randomUUID(), randomUUID()]
  const replies = await Promise.all([1, 2, 3].map(() => upload(applicant, paper, { key: fileKey })))
  const ids = replies.map(({ body }) => body.data.id)
  expect(new Set(ids).size).toBe(1)
  const body = { message: 'Sözleşme', attachment_ids: [ids[0]] }
  const sent = await Promise.all([1, 2, 3].map(() => send(applicant, body, messageKey)))
  expect(new Set(sent.map(({ body: one }) => JSON.stringify(one.data))).size).toBe(1)
  expect((await upload(applicant, paper, { key: fileKey })).body.data.id).toBe(ids[0])
  expect((await send(applicant, { message: 'Sözleşme' }, messageKey)).body.code).toBe('key_reused')
  const elsewhere = await accepted()
  expect((await upload(applicant, paper, { key: fileKey, id: elsewhere })).body.code).toBe('key_reused')
  expect((await read(owner)).body.data).toHaveLength(1)
})

test.each([
  ['text', 'attachment_wrong_kind', async () => Buffer.from('Merhaba')],
  ['HEIC', 'photo_heic', async () => heic()],
  ['a PDF with a script', 'pdf_active', () => pdfThatActs(script)],
  ['a broken PDF', 'pdf_unreadable', async () => Buffer.from('%PDF-1.4 hiç')],
  ['a broken photo', 'photo_unreadable', async () => photo.subarray(0, 3000)],
])('the upload of %s is refused and leaves no file', async (_what, code, make) => {
  expect((await upload(applicant, await make())).body.code).toBe(code)
  expect(await stored()).toEqual([])
})

test('an upload without a file or to a thread that is not open is refused', async () => {
  expect((await upload(applicant, null)).body.errors).toEqual({
    file: ['Lütfen bir fotoğraf ya da PDF seçin.'],
  })
  expect((await upload(applicant, photo, { id: 'x' })).status).toBe(422)
  expect((await upload(stranger, photo)).body.code).toBe('application_not_found')
  expect((await upload(applicant, photo, { id: 987_654 })).body.code).toBe('application_not_found')
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id })
  const { id } = await makeApplication(server, { advertisementId, applicantId: applicant.id })
  expect((await upload(applicant, photo, { id })).body.code).toBe('messaging_not_open')
})

test('an attachment that no message contains is erased after a day, others stay', async () => {
  const [kept, left] = [await uploaded(), await uploaded(applicant, paper)]
  await send(applicant, { attachment_ids: [kept.id] })
  server.clock.forward(2 * 86_400)
  expect((await findStrays(server.context)).orphans).toEqual([])
  await applyRetention(server.context, ['unsent_attachments'])
  const strays = await findStrays(server.context)
  server.clock.set(null)
  expect((await open(applicant, left.id)).status).toBe(404)
  expect((await open(owner, kept.id)).status).toBe(200)
  expect((await stored()).filter((name) => name.endsWith('.pdf'))).toEqual([])
  expect(strays.missing).toEqual([])
})

test('the attachments of a closed account are erased with their files', async () => {
  const password = 'Seyir.Defteri.26'
  const leaver = await makeAccount(server, { password })
  thread = await accepted(leaver.id)
  const { id } = await uploaded(leaver)
  await send(leaver, { attachment_ids: [id] })
  const closing = await server.request('DELETE', '/api/app/account', {
    token: leaver.token,
    body: { password },
  })
  expect(closing.status).toBe(200)
  expect((await open(owner, id)).status).toBe(404)
  expect((await read(owner)).body.data).toMatchObject([{ message: '', attachments: [] }])
  expect(await stored()).toEqual([])
  const { rows } = await sql`select 1 from message_attachments`.execute(server.database.kysely)
  expect(rows).toEqual([])
})
