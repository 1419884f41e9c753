import { slugify } from '../../../src/shared/text/turkish-text.ts'
import { day, dateOf, instant } from './moments.ts'
import { advertiserSources, personaSources } from './people/advertisers.ts'
import { artAndOfficeSources } from './people/art-and-office.ts'
import { castAndStudentSources } from './people/cast-and-students.ts'
import type { CvSource, PersonSource } from './people/person-source.ts'
import { setCrewSources } from './people/set-crew.ts'
import { earlierProfessions, getProfession, studentCategoryId } from './professions.ts'
import { companies } from './projects.ts'
import type { Random } from './random.ts'
import type { DemoCv, DemoExperience, DemoPerson, DemoReference } from './types.ts'

const sources: PersonSource[] = [
  ...personaSources,
  ...advertiserSources,
  ...setCrewSources,
  ...artAndOfficeSources,
  ...castAndStudentSources,
]

export const posters = sources.flatMap(({ posts }, index) => (posts ? [[index + 1, posts] as const] : []))

export function makePeople(random: Random, now: Date): { people: DemoPerson[]; cvs: DemoCv[] } {
  const people = sources.map((source, index): DemoPerson => {
    const id = index + 1
    return {
      id,
      persona: source.persona ?? null,
      type: source.company ? 'corporate' : 'individual',
      role: source.role ?? 'user',
      firstName: source.first,
      lastName: source.last,
      companyName: source.company ?? null,
      email: source.email ?? `${slugify(source.first)}.${slugify(source.last)}@example.com`,
      phone: `+90555${String(id).padStart(7, '0')}`,
      createdAt: instant(now.getTime() - random.int(90, 420) * day - random.int(0, 86_400) * 1000),
    }
  })
  const cvs = sources.flatMap(({ cv }, index) => (cv ? [makeCv(random, now, index + 1, cv)] : []))
  return { people, cvs }
}

function makeCv(random: Random, now: Date, personId: number, source: CvSource): DemoCv {
  const profession = getProfession(source.sub)
  const second = source.second ? getProfession(source.second) : null
  const isStudent = profession.categoryId === studentCategoryId
  const military = source.gender === 'male' ? militaryOf(random, source.born, now) : null
  return {
    personId,
    aboutMe: source.about,
    birthDate: source.born,
    gender: source.gender,
    militaryStatus: military,
    defermentEndDate: military === 'deferred' ? dateOf(now.getTime() + random.int(200, 700) * day) : null,
    cityId: source.city,
    travelRestriction: random.chance(0.15),
    drivingLicenses: random
      .weighted([
        ['B', 55],
        ['B,A2', 12],
        ['B,C', 8],
        ['', 25],
      ])
      .split(',')
      .filter(Boolean),
    mainCategoryId: profession.categoryId,
    subCategoryId: profession.id,
    secondMainCategoryId: second?.categoryId ?? null,
    secondSubCategoryId: second?.id ?? null,
    noExperience: source.jobs === 0,
    experiences: makeExperiences(random, now, source),
    references: isStudent || source.jobs < 3 ? [] : makeReferences(random, personId),
    createdAt: instant(now.getTime() - random.int(62, 88) * day),
  }
}

function militaryOf(random: Random, born: string, now: Date): DemoCv['militaryStatus'] {
  const age = now.getUTCFullYear() - Number(born.slice(0, 4))
  if (age < 25) return 'deferred'
  return random.chance(0.9) ? 'completed' : 'exempt'
}

function makeExperiences(random: Random, now: Date, { sub, jobs }: CvSource): DemoExperience[] {
  const profession = getProfession(sub)
  const earlier = earlierProfessions(profession)
  const employers = random.sample(companies, jobs)
  let end = now.getTime() - random.int(20, 120) * day
  return employers.map((company, index) => {
    const isCurrent = index === 0 && random.chance(0.35)
    const start = end - random.int(90, 620) * day
    const position = index < 2 || earlier.length === 0 ? profession : random.pick(earlier.slice(0, 4))
    const row = {
      position: position.name,
      company,
      startDate: dateOf(start),
      endDate: isCurrent ? null : dateOf(end),
      isCurrent,
    }
    end = start - random.int(10, 150) * day
    return row
  })
}

const referees = [
  ['Sedat', 'Kırkayakçı', 'Prodüksiyon Müdürü'],
  ['Gönül', 'Sarmaşıklı', 'Yapımcı'],
  ['Ateş', 'Kumrulu', 'Görüntü Yönetmeni'],
  ['Bahar', 'Gecekuşlu', 'Yardımcı Yönetmen'],
  ['Cevat', 'Uzunköprülü', 'Set Amiri'],
  ['Zeynep', 'Taşkahveli', 'Yapım Koordinatörü'],
] as const

function makeReferences(random: Random, personId: number): DemoReference[] {
  return random.sample(referees, random.int(0, 2)).map(([firstName, lastName, position], index) => ({
    firstName,
    lastName,
    position,
    company: random.pick(companies),
    phone: `+90555001${String(personId * 10 + index).padStart(4, '0')}`,
    email: index === 0 ? `${slugify(firstName)}.${slugify(lastName)}@example.com` : null,
  }))
}
