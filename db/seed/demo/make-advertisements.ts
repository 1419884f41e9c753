import { makeDescription, possibleTitles, type Facts } from './advertisement-text.ts'
import { artCostumePlacesTemplates } from './advertisements/art-costume-places.ts'
import { broadcastAndServicesTemplates } from './advertisements/broadcast-and-services.ts'
import { cameraLightSoundTemplates } from './advertisements/camera-light-sound.ts'
import { castTemplates } from './advertisements/cast.ts'
import { postAndCastingTemplates } from './advertisements/post-and-casting.ts'
import { productionTemplates } from './advertisements/production.ts'
import type { AdvertisementTemplate, CategoryTemplates, Production } from './advertisements/template.ts'
import { cities } from './cities.ts'
import { focusPullerId, placeInTime, type Draft } from './advertisement-times.ts'
import { posters } from './make-people.ts'
import { makePrice, type Workplace } from './prices.ts'
import { getProfession, studentCategoryId, type Level, type Profession } from './professions.ts'
import { productionWords, projectNames } from './projects.ts'
import type { Random } from './random.ts'
import type { DemoAdvertisement, DemoPerson } from './types.ts'

export const categoryTemplates: CategoryTemplates[] = [
  ...productionTemplates,
  ...cameraLightSoundTemplates,
  ...artCostumePlacesTemplates,
  ...postAndCastingTemplates,
  ...castTemplates,
  ...broadcastAndServicesTemplates,
]

const moreForFocusPuller = 5

const isForFocusPuller = ({ subCategoryIds }: AdvertisementTemplate) =>
  subCategoryIds?.includes(focusPullerId) ?? false

const rookieShare: Record<Level, number> = { G: 1, A: 0.75, K: 0.35, L: 0 }

const tripShare: Record<Workplace, number> = { set: 0.32, cast: 0.22, office: 0.1, service: 0 }

export function makeAdvertisements(random: Random, now: Date, people: DemoPerson[]): DemoAdvertisement[] {
  const usedTitles = new Set<string>()
  const drafts = categoryTemplates.flatMap((category) => {
    const templates = random.shuffle(category.templates)
    const isOfPersona = category.templates.some(isForFocusPuller)
    const count = category.count + (isOfPersona ? moreForFocusPuller : 0)
    return Array.from({ length: count }, (_, index) => {
      const template =
        index < category.count ? templates[index % templates.length] : templates.find(isForFocusPuller)
      if (!template) throw new Error(`Category ${category.categoryId} has no templates`)
      const round = Math.floor(index / templates.length)
      return makeDraft(
        random,
        category,
        template,
        getProfession(index < category.count ? nthOf(template, category, round) : focusPullerId),
        usedTitles,
      )
    })
  })
  return placeInTime(random, now, people, giveOwners(random, drafts))
}

function nthOf(template: AdvertisementTemplate, category: CategoryTemplates, index: number): number {
  const ids = template.subCategoryIds ?? []
  const id = ids[index % ids.length]
  if (id === undefined) throw new Error(`A template of category ${category.categoryId} names no profession`)
  return id
}

function makeDraft(
  random: Random,
  category: CategoryTemplates,
  template: AdvertisementTemplate,
  profession: Profession,
  usedTitles: Set<string>,
): Omit<Draft, 'ownerId'> {
  const { workplace, categoryId } = category
  const production = random.pick(template.productions)
  const isIntern = categoryId === studentCategoryId
  const { priceTypeId, price } = makePrice(random, {
    workplace,
    production,
    level: profession.level,
    isIntern,
  })
  const isOkayForRookie = template.isOkayForRookie ?? random.chance(rookieShare[profession.level])
  const needRoadTrip = template.needRoadTrip ?? random.chance(tripShare[workplace])
  const isFree = price === null
  const factsIn = (cityName: string): Facts => ({
    category,
    template,
    profession,
    productionWord: random.pick(productionWords[production]),
    city: cityName,
    isFree,
    isOkayForRookie,
    needRoadTrip,
  })
  const { facts, title, days, cityId } = findFreeTitle(random, factsIn, usedTitles)
  const type = template.type ?? (workplace === 'cast' ? 'cast' : 'crew')
  return {
    type,
    categoryId,
    subCategoryId: profession.id,
    title,
    description: makeDescription(random, facts, days),
    ...makeProject(random, production),
    priceTypeId,
    price,
    cityId,
    needRoadTrip,
    isOkayForRookie,
    photoSeeds: makePhotoSeeds(random, type),
  }
}

function findFreeTitle(random: Random, factsIn: (city: string) => Facts, used: Set<string>) {
  for (;;) {
    const cityId = random.weighted(cities.map(({ id, weight }) => [id, weight] as const))
    const city = cities.find(({ id }) => id === cityId)
    if (!city) throw new Error(`No city ${cityId}`)
    const facts = factsIn(city.name)
    const days = random.int(2, 24)
    const titles = possibleTitles(facts, days)
    const inPlace = titles.map((title) => `${title} (${city.name})`)
    const title = [...titles, ...inPlace].find((one) => !used.has(one))
    if (!title) continue
    used.add(title)
    return { facts, title, days, cityId }
  }
}

function makeProject(random: Random, production: Production) {
  if (random.chance(0.25)) return { projectName: null, hideProjectName: false }
  return { projectName: random.pick(projectNames[production]), hideProjectName: random.chance(0.25) }
}

function makePhotoSeeds(random: Random, type: 'crew' | 'cast'): number[] {
  const count = type === 'cast' ? random.int(1, 5) : Number(random.chance(0.4))
  return Array.from({ length: count }, () => random.int(1, 2 ** 31 - 1))
}

function giveOwners(random: Random, drafts: Omit<Draft, 'ownerId'>[]): Draft[] {
  const [advertiserId, companyId] = posters.map(([id]) => id)
  const firstOwners = [advertiserId, companyId, advertiserId]
  return drafts.map((draft) => {
    const wanted = draft.subCategoryId === focusPullerId ? firstOwners.shift() : undefined
    return { ...draft, ownerId: wanted ?? random.weighted(posters) }
  })
}
