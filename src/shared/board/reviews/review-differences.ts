import { formatDate } from '../../values/dates.ts'
import { formatPrice } from '../../values/money.ts'
import type { Photo } from '../../photos/photos.ts'
import type { ApprovedVersion } from './reviews.ts'
import { keysOf } from '../../contract/keys-of.ts'
import { questionLine } from '../questions/question-words.ts'
import { wordDiff, type DiffPart } from '../../text/word-diff.ts'

export type Compared = Omit<ApprovedVersion, 'kept_at'>

type Differences = {
  facts: { label: string; before: string; after: string }[]
  texts: { label: string; parts: DiffPart[] }[]
  photos: { added: Photo[]; removed: number[]; moved: boolean }
  none: boolean
}

export function reviewDifferences(before: Compared, after: Compared): Differences {
  const facts = compared
    .filter(([, isSame]) => !isSame(before, after))
    .map(([label, , words]) => ({ label, before: words(before), after: words(after) }))
  const texts = keysOf(textLabels)
    .map((field) => ({ field, old: textOf(before, field), now: textOf(after, field) }))
    .filter(({ old, now }) => old !== now)
    .map(({ field, old, now }) => ({ label: textLabels[field], parts: wordDiff(old, now) }))
  const photos = comparePhotos(before.photos, after.photos)
  const isSamePhotos = photos.added.length === 0 && photos.removed.length === 0 && !photos.moved
  return { facts, texts, photos, none: facts.length === 0 && texts.length === 0 && isSamePhotos }
}

const textLabels = { title: 'Başlık', description: 'Açıklama', questions: 'Başvuru soruları' }

function textOf(version: Compared, field: keyof typeof textLabels): string {
  return field === 'questions' ? version.questions.map(questionLine).join('\n') : version[field]
}

const yesNo = (value: number) => (value ? 'Evet' : 'Hayır')

type Fact = [
  label: string,
  isSame: (a: Compared, b: Compared) => boolean,
  words: (version: Compared) => string,
]

const named = (label: string, field: 'category' | 'sub_category' | 'city'): Fact => [
  label,
  (a, b) => a[field].id === b[field].id,
  (version) => version[field].name,
]

const compared: Fact[] = [
  named('Kategori', 'category'),
  named('Alt kategori', 'sub_category'),
  [
    'Ücret',
    (a, b) => a.price === b.price && a.price_type.id === b.price_type.id,
    ({ price, price_type: type }) => (price === null ? type.name : `${formatPrice(price)} · ${type.name}`),
  ],
  named('Şehir', 'city'),
  ['Başlangıç', (a, b) => a.startDate === b.startDate, ({ startDate }) => formatDate(startDate)],
  [
    'Son başvuru',
    (a, b) => a.application_deadline === b.application_deadline,
    ({ application_deadline: deadline }) => formatDate(deadline),
  ],
  [
    'Yanıt günü',
    (a, b) => a.decision_date === b.decision_date,
    ({ decision_date: date }) => formatDate(date),
  ],
  [
    'Şehirler arası seyahat',
    (a, b) => a.needRoadTrip === b.needRoadTrip,
    ({ needRoadTrip }) => yesNo(needRoadTrip),
  ],
  [
    'Yeni başlayanlara uygun',
    (a, b) => a.isOkayForRookie === b.isOkayForRookie,
    ({ isOkayForRookie }) => yesNo(isOkayForRookie),
  ],
  [
    'Proje',
    (a, b) => a.project_name === b.project_name && a.hide_project_name === b.hide_project_name,
    ({ project_name: name, hide_project_name: isHidden }) =>
      name === null ? 'Yok' : isHidden ? `${name} (gizli)` : name,
  ],
]

function comparePhotos(before: Photo[], after: Photo[]): Differences['photos'] {
  const remaining = after.filter(({ large }) => before.some((old) => old.large === large))
  const old = before.filter(({ large }) => after.some((photo) => photo.large === large))
  return {
    added: after.filter((photo) => !remaining.includes(photo)),
    removed: before.filter((photo) => !old.includes(photo)).map((photo) => photo.photo_number),
    moved: remaining.some(({ large }, place) => old[place]?.large !== large),
  }
}
