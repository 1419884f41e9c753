import { demoPassword } from '../../db/seed/demo/personas.ts'
import { randomUUID } from 'node:crypto'
import type { User } from '../../src/shared/people/accounts/accounts.ts'
import type { Cv, CvInput } from '../../src/shared/people/cv/cv.ts'
import { today } from '../../src/shared/values/dates.ts'
import type { OutboxMessage } from '../../src/shared/site/dev.ts'
import { jpeg } from '../photos.ts'

// Prepares what a journey needs through the API, as the pages would.

export type Account = { token: string; user: User; password: string }

export const password = 'Seyir.Defteri.26'

/** Professions of the reference data that match, or do not match, the CVs of the journeys. */
export const professions = {
  camera: { category: 'Kamera', name: '1. Kamera Asistanı', categoryId: 5, id: 503 },
  sound: { category: 'Ses & Müzik', name: 'Boom Operatörü', categoryId: 8, id: 802 },
  actor: { category: 'Oyuncu', name: 'Konuk Oyuncu', categoryId: 16, id: 1603 },
} as const

export type Profession = (typeof professions)[keyof typeof professions]

let counter = 0

/** Seven unique digits: two of the run, two of the worker, three of a counter. */
function newNumber(): string {
  counter += 1
  const worker = String(process.env['TEST_WORKER_INDEX'] ?? 0).padStart(2, '0')
  return `${process.env['JOURNEYS_RUN']}${worker}${String(counter).padStart(3, '0')}`
}

export function newcomer() {
  const number = newNumber()
  const first = ['Ada', 'Bora', 'Ceyda', 'Doruk', 'Eylül', 'Fırat', 'Güneş', 'Işıl', 'Özgür', 'Şule']
  const last = ['Akarsu', 'Bozkır', 'Çınarlı', 'Dağdeviren', 'Gündoğan', 'Kızılırmak', 'Şenyurt', 'Ürgüplü']
  return {
    firstname: first[counter % first.length] ?? '',
    lastname: `${last[counter % last.length]} ${letters(number)}`,
    email: `seyirci.${number}@example.com`,
    phone: `0555${number}`,
    password,
  }
}

/** A title that is unique on the board. */
export function newTitle(words: string): string {
  return `${words} ${letters(newNumber())}`
}

export async function registerAndVerify(): Promise<Account> {
  const person = newcomer()
  const { id } = await call<{ id: number }>('POST', '/api/auth/register', { body: person })
  await call('POST', '/api/auth/validate-phone', {
    body: { userId: id, phoneNumber: person.phone, validationCode: await latestCode(person.phone) },
  })
  return logIn(person.email)
}

export async function logIn(username: string, word = password): Promise<Account> {
  const reply = await call<SignedIn>('POST', '/api/auth/login', { body: { username, password: word } })
  return { token: reply.access_token, user: reply.user, password: word }
}

export async function endSession({ token }: Account): Promise<void> {
  await call('POST', '/api/auth/logout', { token })
}

/** Logs in as a persona of the demo board: applicant, applicantWithoutCv, advertiser, company, editor or admin. */
export async function signInPersona(persona: string): Promise<Account> {
  const reply = await call<SignedIn>('POST', '/api/dev/sign-in', { body: { persona } })
  return { token: reply.access_token, user: reply.user, password: demoPassword }
}

export async function newStaff(role: 'editor' | 'admin'): Promise<Account> {
  const [person, admin] = await Promise.all([registerAndVerify(), signInPersona('admin')])
  await call('PUT', `/api/admin/people/${person.user.id}/role`, {
    token: admin.token,
    body: { role, from: 'user', reason: 'Ekibe katıldı.' },
  })
  return person
}

export async function latestCode(
  phone: string,
  purpose: 'phone_validation' | 'password_reset' = 'phone_validation',
): Promise<string> {
  const recipient = `+90${phone.replace(/\D/g, '').slice(-10)}`
  const { data } = await call<{ data: OutboxMessage[] }>('GET', '/api/dev/outbox')
  const sms = data.find((message) => message.kind === `code_${purpose}` && message.recipient === recipient)
  const code = /\d{6}/.exec(sms?.body ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${recipient}`)
  return code
}

export type Posted = { id: number; title: string }

export const questionsOfAllKinds = [
  { kind: 'yes_no', wording: 'B sınıfı ehliyetiniz var mı?', is_required: true, expected: true },
  { kind: 'choice', wording: 'Hangi saatler uyar?', options: ['Gündüz', 'Gece'], expected: ['Gece'] },
  { kind: 'number', wording: 'Kaç dizide çalıştınız?', expected: { least: 2, most: null } },
  { kind: 'date', wording: 'Ne zaman başlayabilirsiniz?' },
  { kind: 'text', wording: 'Son göreviniz neydi?' },
]

type Demand = {
  title?: string
  description?: string
  profession?: Profession
  isOkayForRookie?: boolean
  cityId?: number
  startDate?: string
  deadline?: string
  questions?: object[]
}

export async function postAdvertisement(owner: Account, demand: Demand = {}): Promise<Posted> {
  const title = demand.title ?? newTitle('Kamera asistanı aranıyor')
  const { id } = await call<{ id: number }>('POST', '/api/app/advertisements', {
    token: owner.token,
    key: randomUUID(),
    body: formOf({ ...demand, title }),
  })
  return { id, title }
}

/** Replaces the form of an advertisement; what `demand` leaves out gets the values of a new advertisement. */
export async function editAdvertisement(
  { id, title }: Posted,
  owner: Account,
  demand: Demand,
): Promise<void> {
  await call('PUT', `/api/app/advertisements/${id}`, {
    token: owner.token,
    body: formOf({ title, ...demand }),
  })
}

function formOf(demand: Demand) {
  const { profession = professions.camera, isOkayForRookie = true, cityId = 34 } = demand
  return {
    type: profession === professions.actor ? 'cast' : 'crew',
    category: profession.categoryId,
    subCategory: profession.id,
    title: demand.title,
    description: demand.description ?? 'Dört günlük reklam çekimi için kamera ekibine bir arkadaş arıyoruz.',
    priceType: 3,
    price: 4500,
    city: cityId,
    startDate: demand.startDate ?? today(),
    application_deadline: demand.deadline,
    needRoadTrip: 0,
    isOkayForRookie: isOkayForRookie ? 1 : 0,
    questions: demand.questions ?? [],
  }
}

export async function addPhoto({ id }: Posted, owner: Account): Promise<void> {
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(await jpeg())], 'set.jpg', { type: 'image/jpeg' }))
  body.set('photo_number', '1')
  const answer = await fetch(`${process.env['JOURNEYS_URL']}/api/app/advertisements/${id}/upload-photo`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.token}` },
    body,
  })
  if (!answer.ok) throw new Error(`The photo was refused: ${answer.status} ${await answer.text()}`)
}

export async function approve(id: number): Promise<void> {
  const editor = await signInPersona('editor')
  const path = `/api/admin/reviews/${id}`
  const { data } = await call<{ data: { revision: number } }>('GET', path, { token: editor.token })
  await call('POST', `${path}/approve`, { token: editor.token, body: { revision: data.revision } })
}

/** Posts and publishes an advertisement. */
export async function publishAdvertisement(owner: Account, demand: Demand = {}): Promise<Posted> {
  const posted = await postAdvertisement(owner, demand)
  await approve(posted.id)
  return posted
}

type CvOptions = { profession?: Profession; hasExperience?: boolean; changes?: Partial<CvInput> }

export async function saveCv(person: Account, options: CvOptions = {}): Promise<void> {
  const { profession = professions.camera, hasExperience = true, changes = {} } = options
  const experience = { position: 'Kamera asistanı', company: 'Örnek Film', start_date: '2021-03-01' }
  await call('POST', '/api/app/cv', {
    token: person.token,
    body: {
      about_me: 'Beş yıldır reklam ve dizi setlerinde çalışıyorum.',
      city: 'İstanbul',
      main_category: profession.categoryId,
      sub_category: profession.id,
      experiences: hasExperience ? [{ ...experience, is_current: true }] : [],
      noExperience: !hasExperience,
      ...changes,
    },
  })
}

/** The stored CV of a person. */
export async function readCv(person: Account): Promise<Cv> {
  return (await call<{ data: Cv }>('GET', '/api/app/cv', { token: person.token })).data
}

/** @returns the application's id */
export async function applyTo(
  advertisement: Posted,
  applicant: Account,
  words: { cover_note?: string } = {},
): Promise<number> {
  const { data } = await call<{ data: { id: number } }>('POST', '/api/app/applications', {
    token: applicant.token,
    key: randomUUID(),
    body: { advertisement_id: advertisement.id, ...words },
  })
  return data.id
}

export async function accept(applicationId: number, owner: Account): Promise<void> {
  await call('PATCH', `/api/app/applications/${applicationId}/status`, {
    token: owner.token,
    body: { status: 'accepted' },
  })
}

export async function acceptedApplication() {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [advertisement] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  const id = await applyTo(advertisement, applicant)
  await accept(id, owner)
  return { id, owner, applicant, advertisement }
}

/** The stored messages of a thread. */
export async function messagesOf(applicationId: number, reader: Account): Promise<string[]> {
  const path = `/api/app/messages/application/${applicationId}`
  const { data } = await call<{ data: { message: string }[] }>('GET', path, { token: reader.token })
  return data.map(({ message }) => message)
}

export async function writeMessage(
  applicationId: number,
  { token }: Account,
  message: string,
): Promise<void> {
  await call('POST', '/api/app/messages', { token, body: { application_id: applicationId, message } })
}

export async function closeAccount({ token, password: word }: Account): Promise<void> {
  await call('DELETE', '/api/app/account', { token, body: { password: word } })
}

export async function countOwn(owner: Account, title: string): Promise<number> {
  const path = '/api/app/advertisements/my-advertisements'
  const { data } = await call<{ data: { title: string }[] }>('GET', path, { token: owner.token })
  return data.filter((own) => own.title === title).length
}

type SignedIn = { access_token: string; user: User }

export async function call<T>(
  method: string,
  path: string,
  { token, key, body }: { token?: string; key?: string; body?: unknown } = {},
): Promise<T> {
  const answer = await fetch(`${process.env['JOURNEYS_URL']}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}

/** Writes digits as letters, so that names and titles look like words. */
function letters(digits: string): string {
  const word = digits.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  return word.charAt(0).toLocaleUpperCase('tr') + word.slice(1)
}
