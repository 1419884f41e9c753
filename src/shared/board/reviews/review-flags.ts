import type { AdvertisementType } from '../advertisements/advertisement-status.ts'
import { findContacts, isIban, type ContactKind } from '../../text/redaction/contact-details.ts'
import { foldWithPlaces, spansOf, type Span } from '../../text/redaction/folded-places.ts'
import { keysOf } from '../../contract/keys-of.ts'
import type { Question } from '../questions/questions.ts'
import { findForbiddenGrounds } from './forbidden-grounds.ts'
import { formatPrice } from '../../values/money.ts'

/** A flag is a hint for the editor who reviews the advertisement; it approves and rejects nothing. */
export const reviewFlagLabels = {
  contact: 'İletişim bilgisi',
  link: 'Bağlantı',
  bank_account: 'IBAN',
  fee: 'Para isteme',
  same_text: 'Aynı metin',
  same_photo: 'Aynı fotoğraf',
  gender: 'Cinsiyet koşulu',
  age: 'Yaş koşulu',
  military: 'Askerlik koşulu',
  forbidden_ground: 'Yasak ölçüt',
  child: 'Çocuk rolü',
  price: 'Alışılmadık ücret',
  new_account: 'Yeni hesap',
} as const

export type ReviewFlagCode = keyof typeof reviewFlagLabels
export const reviewFlagCodes = keysOf(reviewFlagLabels)

export const flaggedFields = [
  'title',
  'description',
  'project_name',
  'question_1',
  'question_2',
  'question_3',
  'question_4',
  'question_5',
] as const
export type FlaggedField = (typeof flaggedFields)[number]

export const questionText = ({ wording, options }: Pick<Question, 'wording' | 'options'>): string =>
  [wording, ...options].join(' / ')

export const questionField = (index: number) => `question_${index + 1}` as FlaggedField

export type ReviewFlag = {
  code: ReviewFlagCode
  why: string
  marks: (Span & { field: FlaggedField })[]
  twins: number[]
}

export type UsualPrice = { count: number; low: number; median: number; high: number }

export type Checked = {
  type: AdvertisementType
  title: string
  description: string
  projectName: string | null
  questions: Pick<Question, 'wording' | 'options'>[]
  price: number | null
  priceType: string
  category: string
  submittedAt: Date
  ownerCreatedAt: Date
  usualPrice: UsualPrice | null
  sameText: number[]
  samePhoto: number[]
}

const newForDays = 7
const leastPrices = 10

export function reviewFlags(checked: Checked): ReviewFlag[] {
  return [...textFlags(checked), ...twinFlags(checked), ...priceFlag(checked), ...newAccountFlag(checked)]
}

type Mark = ReviewFlag['marks'][number]

function textFlags({ type, title, description, projectName, questions }: Checked): ReviewFlag[] {
  const fields: [FlaggedField, string][] = [
    ['title', title],
    ['project_name', projectName ?? ''],
    ['description', description],
    ...questions.map((question, index): [FlaggedField, string] => [
      questionField(index),
      questionText(question),
    ]),
  ]
  const contacts: (Mark & { kind: ContactKind; words: string })[] = []
  const marks: Partial<Record<ReviewFlagCode, Mark[]>> = {}
  const grounds: (Mark & { ground: string })[] = []
  for (const [field, original] of fields) {
    const { text, spanOf } = foldWithPlaces(original)
    for (const { kind, ...span } of findContacts(text)) {
      const place = spanOf(span)
      contacts.push({ field, kind, words: original.slice(place.start, place.end), ...place })
    }
    const isQuestion = field.startsWith('question')
    for (const { ground, ...span } of findForbiddenGrounds(text, isQuestion))
      grounds.push({ field, ground, ...spanOf(span) })
    if (type === 'crew' && isQuestion)
      (marks.age ??= []).push(...askedAge(text).map((span) => ({ field, ...spanOf(span) })))
    for (const [code, rule] of Object.entries(type === 'crew' ? crewRules : castRules))
      (marks[code as ReviewFlagCode] ??= []).push(...rule(text).map((span) => ({ field, ...spanOf(span) })))
  }
  const flag = (code: ReviewFlagCode, why: string, found: Mark[] = []): ReviewFlag[] =>
    found.length === 0
      ? []
      : [{ code, why, marks: found.map(({ field, start, end }) => ({ field, start, end })), twins: [] }]
  const of = (...kinds: ContactKind[]) => contacts.filter(({ kind }) => kinds.includes(kind))
  const iban = of('bank_account')
  const ways = of('phone', 'email', 'messenger', 'social')
  return [
    ...flag('fee', 'Metinde başvurandan para istendiğini düşündüren sözler var.', marks.fee),
    ...flag(
      'bank_account',
      iban.some(({ words }) => isIban(words))
        ? 'Metinde geçerli bir IBAN var.'
        : 'Metinde IBAN’a benzeyen bir numara var; denetim basamakları tutmuyor.',
      iban,
    ),
    ...flag('contact', `Metinde ${listed(ways.map(({ kind }) => contactWords[kind]))} geçiyor.`, ways),
    ...flag('link', 'Metinde başka bir siteye bağlantı var.', of('link')),
    ...flag('gender', 'Ekip ilanında cinsiyet koşulu aranıyor olabilir.', marks.gender),
    ...flag('age', 'Ekip ilanında yaş koşulu aranıyor olabilir.', marks.age),
    ...flag('military', 'Ekip ilanında askerlik durumu soruluyor.', marks.military),
    ...flag(
      'forbidden_ground',
      `Kişi seçerken bakılamayacak bir ölçüt olabilir: ${listed(grounds.map(({ ground }) => ground))}.`,
      grounds,
    ),
    ...flag('child', 'Rol bir çocuk için olabilir: veli izni ve çalışma saatleri yazılmalı.', marks.child),
  ]
}

const contactWords: Record<ContactKind, string> = {
  phone: 'telefon numarası',
  email: 'e-posta adresi',
  messenger: 'mesajlaşma uygulaması',
  social: 'sosyal medya',
  link: 'bağlantı',
  bank_account: 'IBAN',
}

type Rule = (text: string) => Span[]

const rule =
  (pattern: RegExp, unless?: RegExp): Rule =>
  (text) =>
    spansOf(text, pattern).filter(({ end }) => !unless?.test(text.slice(end, end + 40)))

const fee = rule(
  /\b(?:kayit|basvuru|ajans|katilim|uyelik|dosya|egitim|kurs|deneme cekimi|portfoly?o|referans|sigorta|evrak) (?:ucreti|bedeli|parasi|masrafi|harci)[a-z]*|\b(?:kapora|depozito|on odeme|pesinat|avans yatir|aidat)[a-z]*|\b(?:havale|eft|papara|ininal)\b|\b(?:ucret|para|odeme) (?:talep ed|yatir|gonder)[a-z]*|\bhesab(?:a|imiza|ina) (?:yatir|gonder)[a-z]*/g,
  /^[^.!?\n]{0,25}\b(?:yok|alinm[a-z]*|istenme[a-z]*|talep edilme[a-z]*|talep etm[a-z]*|degil)/,
)

const gender = rule(
  /\b(?:bay|bayan|erkek|kadin|hanim|kiz|beyefendi|hanimefendi)(?:lar|ler)?\b|\bcinsiyet[a-z]*/g,
  /^[^.!?\n]{0,20}\b(?:fark etmez|farketmez|onemli degil|onemsiz|ayrimi yok)/,
)

const age = rule(
  /\b\d{2}\s?(?:-|–|—|ila|ile)\s?\d{2}\s?yas[a-z]*|\b\d{2}\s?yas(?:in|inda|indan|ini|ustu|alti|i)?\b(?: (?:ustu|alti|gecme|buyuk|kucuk|doldur)[a-z]*)?|\byas (?:siniri|araligi|sarti|kosulu)[a-z]*/g,
)

const askedAge = rule(
  /\bkac yas[a-z]*|\byasiniz[a-z]*|\byas\b|\bdogum (?:tarih|yil|gununuz)[a-z]*|\bdogum gunu(?:n\b|(?= ?(?:[?:]|$|ne\b|nedir\b)))|\bdogumlu[a-z]*|\b(?:kac|yil|yilda|yilinda|tarihte|zaman) dogdunuz\b/g,
)

const military = rule(
  /\baskerli(?:k|g)[a-z]*|\baskere git[a-z]*niz\b|\btecilli\b|\bterhis[a-z]*|\baskerden muaf/g,
)

const child = rule(
  /\b(?:kiz |erkek )?cocu(?:k|gu|klar)(?:un|u|lar|larin)?(?: oyuncu[a-z]*)?\b|\bbebek(?:ler|oyuncu)?\b|(?<!\d)(?:[0-9]|1[0-7])\s?(?:-|–|—|ila|ile)\s?(?:[0-9]|1[0-9])\s?yas[a-z]*|(?<!\d|-|–)(?:[1-9]|1[0-7])\s?yas(?:in|inda|indaki)[a-z]*|\b(?:ilkokul|ortaokul|anaokul)[a-z]*|\b(?:18|onsekiz) yas(?:in|indan)[a-z]* (?:kucuk|alti)[a-z]*|\bveli izni/g,
)

const crewRules = { fee, gender, age, military }
const castRules = { fee, child }

function twinFlags({ sameText, samePhoto }: Checked): ReviewFlag[] {
  const flags: ReviewFlag[] = []
  if (sameText.length > 0)
    flags.push({ code: 'same_text', why: 'Açıklama başka bir ilanla aynı.', marks: [], twins: sameText })
  if (samePhoto.length > 0)
    flags.push({ code: 'same_photo', why: 'Fotoğraf başka bir ilanda da var.', marks: [], twins: samePhoto })
  return flags
}

function priceFlag({ price, priceType, category, usualPrice: usual }: Checked): ReviewFlag[] {
  if (price === null || usual === null || usual.count < leastPrices) return []
  if (price >= usual.low / 2 && price <= usual.high * 2) return []
  const why =
    `${category} ilanlarında “${priceType}” ücretlerin çoğu ${formatPrice(usual.low)} ile ${formatPrice(usual.high)} ` +
    `arasında (ortanca ${formatPrice(usual.median)}); bu ilanda ${formatPrice(price)}.`
  return [{ code: 'price', why, marks: [], twins: [] }]
}

function newAccountFlag({ submittedAt, ownerCreatedAt }: Checked): ReviewFlag[] {
  const days = Math.floor((submittedAt.getTime() - ownerCreatedAt.getTime()) / 86_400_000)
  if (days >= newForDays) return []
  const when = days <= 0 ? 'ilanla aynı gün' : `ilandan ${days} gün önce`
  return [{ code: 'new_account', why: `Hesap ${when} açılmış.`, marks: [], twins: [] }]
}

function listed(words: string[]): string {
  const all = [...new Set(words)]
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ve ${all.at(-1)}`
}
