import { searchWords, upperTurkish } from '../../../src/shared/text/turkish-text.ts'
import type { AdvertisementTemplate, CategoryTemplates } from './advertisements/template.ts'
import { inCity } from './cities.ts'
import { inSentence, type Profession } from './professions.ts'
import type { Random } from './random.ts'
import { closingSentences, freeSentences, rookieSentences, tripSentences } from './sentences.ts'

export type Facts = {
  category: CategoryTemplates
  template: AdvertisementTemplate
  profession: Profession
  productionWord: string
  city: string
  isFree: boolean
  isOkayForRookie: boolean
  needRoadTrip: boolean
}

export function possibleTitles(facts: Facts, days: number): string[] {
  return facts.template.titles
    .map((title) => capitalised(fill(title, facts, days)))
    .toSorted((a, b) => Number(saysTwice(a)) - Number(saysTwice(b)))
}

function saysTwice(title: string): boolean {
  const stems = searchWords(title).flatMap((word) => (word.length > 3 ? [word.slice(0, 5)] : []))
  return new Set(stems).size < stems.length
}

export function makeDescription(random: Random, facts: Facts, days: number): string {
  const { workplace } = facts.category
  const details = facts.template.details ?? facts.category.details
  const staying = tripSentences[workplace === 'cast' ? 'set' : workplace]
  const conditions = [
    ...random.sample(details, random.int(1, 2)),
    random.pick(facts.needRoadTrip ? tripSentences.yes : staying),
    ...(facts.isFree ? [random.pick(freeSentences)] : []),
  ]
  const whom =
    workplace === 'service' ? [] : [random.pick(rookieSentences[facts.isOkayForRookie ? 'yes' : 'no'])]
  const closing = [...whom, ...(random.chance(0.7) ? [random.pick(closingSentences)] : [])]
  return [[facts.template.text], conditions, closing]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => capitalised(fill(sentences.join(' '), facts, days)))
    .join('\n\n')
}

function fill(text: string, { profession, productionWord, city }: Facts, days: number): string {
  const job = inSentence(profession)
  const words: Record<string, string> = {
    job,
    Job: capitalised(job),
    kind: productionWord,
    Kind: capitalised(productionWord),
    city,
    inCity: inCity(city),
    days: String(days),
  }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => words[name] ?? place)
}

function capitalised(text: string): string {
  return upperTurkish(text.slice(0, 1)) + text.slice(1)
}
