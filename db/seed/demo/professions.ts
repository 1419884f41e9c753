import { lowerTurkish } from '../../../src/shared/text/turkish-text.ts'
import reference from '../professions.json' with { type: 'json' }

/** Each profession has one level: L chief, K specialist, A assistant, G beginner. */
export type Level = 'L' | 'K' | 'A' | 'G'
export type Profession = { id: number; categoryId: number; name: string; level: Level }

const levels: readonly string[] = ['G', 'A', 'K', 'L'] satisfies Level[]
const isLevel = (text: string | null): text is Level => text !== null && levels.includes(text)

const professions = reference.categories.flatMap((category) =>
  category.sub_categories.map(({ id, name, level }): Profession => {
    if (!isLevel(level)) throw new Error(`Profession ${id} has no level`)
    return { id, categoryId: category.id, name: name.replace(/ \(.*\)/, ''), level }
  }),
)
const byId = new Map(professions.map((profession) => [profession.id, profession]))

export const studentCategoryId = 22

export function getProfession(id: number): Profession {
  const profession = byId.get(id)
  if (!profession) throw new Error(`No profession ${id}`)
  return profession
}

export function earlierProfessions({ categoryId, level }: Profession): Profession[] {
  return professions
    .filter((one) => one.categoryId === categoryId && levels.indexOf(one.level) < levels.indexOf(level))
    .toSorted((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))
}

const spoken = new Map([
  [306, 'Klaketçi'],
  [307, 'Figürasyon Reji Asistanı'],
  [1009, 'Kostüm Eskitme Ustası'],
  [910, 'Set Giydirme Sorumlusu'],
  [2105, 'Drone ve Havadan Çekim Hizmeti'],
  [2106, 'Kiralık Plato ya da Stüdyo'],
])

export function inSentence({ id, name }: Profession): string {
  return (spoken.get(id) ?? name).replace(/\S+/gu, (word) =>
    /^[\p{Lu}\d.]{2,}$/u.test(word) ? word : lowerTurkish(word),
  )
}
