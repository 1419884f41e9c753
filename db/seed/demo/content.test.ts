import { describe, expect, test } from 'vitest'
import { safeArticle } from '../../../src/server/content/safe-html.ts'
import { hasNeededExperience } from '../../../src/shared/board/advertisements/compatibility.ts'
import { isRealDate } from '../../../src/shared/values/ages.ts'
import { today } from '../../../src/shared/values/dates.ts'
import { isStrongPassword } from '../../../src/shared/people/accounts/passwords/password.ts'
import { hasForbiddenCharacters, isBlankLooking } from '../../../src/shared/text/safe-text.ts'
import places from '../places.json' with { type: 'json' }
import professions from '../professions.json' with { type: 'json' }
import { cities, inCity } from './cities.ts'
import { conversations } from './conversations.ts'
import { demoBoard } from './demo-board.ts'
import { categoryTemplates } from './make-advertisements.ts'
import { demoPassword, personas } from './personas.ts'
import { rejectReasons } from './sentences.ts'

const now = new Date('2026-11-21T09:30:00Z')
const board = demoBoard(2026, now)
const { people, cvs, advertisements, applications, threads } = board
const unique = (list: unknown[]) => new Set(list).size
const subCategories = new Map(
  professions.categories.flatMap(({ id, serves, sub_categories: list }) =>
    list.map((one) => [one.id, { categoryId: id, serves }] as const),
  ),
)

describe('handwritten content of the demo', () => {
  test('every category has three templates with professions of its own', () => {
    expect(categoryTemplates.map(({ categoryId }) => categoryId)).toEqual(
      professions.categories.map(({ id }) => id),
    )
    for (const { categoryId, templates, details } of categoryTemplates) {
      expect(templates.length).toBeGreaterThanOrEqual(3)
      expect(details.length).toBeGreaterThanOrEqual(3)
      for (const template of templates)
        for (const id of template.subCategoryIds ?? [])
          expect(subCategories.get(id)?.categoryId).toBe(categoryId)
    }
  })

  test('every profession of a category has a template', () => {
    const sought = new Set(
      categoryTemplates.flatMap(({ templates }) => templates.flatMap((one) => one.subCategoryIds ?? [])),
    )
    expect([...subCategories.keys()].filter((id) => !sought.has(id))).toEqual([1609])
  })

  test('conversations have three to nine lines and differ', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(12)
    for (const { lines } of conversations) {
      expect(lines.length).toBeGreaterThanOrEqual(3)
      expect(lines.length).toBeLessThanOrEqual(9)
    }
    expect(unique(conversations.flatMap(({ lines }) => lines.map(([, text]) => text)))).toBe(
      conversations.flatMap(({ lines }) => lines).length,
    )
    expect(unique(rejectReasons)).toBe(rejectReasons.length)
  })

  test('cities are those of the reference data and get the correct suffix', () => {
    const known = new Map(places.provinces.map(({ plate, name }) => [plate, name]))
    for (const { id, name } of cities) expect(known.get(id)).toBe(name)
    expect(
      ['İstanbul', 'İzmir', 'Gaziantep', 'Sinop', 'Iğdır', 'Hakkari', 'Kars', 'Artvin'].map(inCity),
    ).toEqual([
      'İstanbul’da',
      'İzmir’de',
      'Gaziantep’te',
      'Sinop’ta',
      'Iğdır’da',
      'Hakkari’de',
      'Kars’ta',
      'Artvin’de',
    ])
  })
})

test('the same seed and time give the same board, a different seed gives a different one', () => {
  expect(demoBoard(2026, now)).toEqual(board)
  expect(demoBoard(2, now).advertisements).not.toEqual(advertisements)
})

test('no text contains forbidden characters, an unfilled placeholder or an em dash', () => {
  const texts: string[] = []
  JSON.stringify(board, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  for (const text of texts) {
    expect(hasForbiddenCharacters(text) || isBlankLooking(text), text).toBe(false)
    expect(text).not.toMatch(/[{}—]|undefined|NaN|Invalid/)
    expect(text).toBe(text.normalize('NFC'))
  }
})

describe('people of the demo', () => {
  test('are sixty, the personas first', () => {
    expect(people).toHaveLength(60)
    expect(people.slice(0, 6).map(({ persona, email }) => [persona, email])).toEqual(
      personas.map(({ key, email }) => [key, email]),
    )
    expect(people.slice(6).every(({ persona }) => persona === null)).toBe(true)
    expect(isStrongPassword(demoPassword)).toBe(true)
  })

  test('have unique e-mail addresses, phone numbers and names', () => {
    expect(unique(people.map(({ email }) => email))).toBe(60)
    expect(unique(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toBe(60)
    expect(unique(people.map(({ lastName }) => lastName))).toBe(60)
    people.forEach(({ id, phone }, index) => {
      expect(id).toBe(index + 1)
      expect(phone).toBe(`+90555${String(id).padStart(7, '0')}`)
    })
    for (const { email } of people) expect(email).toMatch(/^[a-z.]+@example\.com$/)
    for (const { type, companyName } of people) expect(type === 'corporate').toBe(companyName !== null)
  })

  test('have CVs that follow the rules of the form', () => {
    expect(unique(cvs.map(({ personId }) => personId))).toBe(cvs.length)
    expect(unique(cvs.map(({ aboutMe }) => aboutMe))).toBe(cvs.length)
    expect(people[(cvs[0]?.personId ?? 0) - 1]?.persona).toBe('applicant')
    expect(cvs.some(({ personId }) => people[personId - 1]?.persona === 'applicantWithoutCv')).toBe(false)
    for (const cv of cvs) {
      expect(subCategories.get(cv.subCategoryId)?.categoryId).toBe(cv.mainCategoryId)
      if (cv.secondSubCategoryId !== null)
        expect(subCategories.get(cv.secondSubCategoryId)?.categoryId).toBe(cv.secondMainCategoryId)
      expect(cv.secondMainCategoryId === null).toBe(cv.secondSubCategoryId === null)
      expect(cv.experiences.length === 0).toBe(cv.noExperience)
      expect(cv.militaryStatus === null).toBe(cv.gender !== 'male')
      expect(cv.defermentEndDate === null).toBe(cv.militaryStatus !== 'deferred')
      expect(isRealDate(cv.birthDate) && Number(cv.birthDate.slice(0, 4)) <= 2007).toBe(true)
      for (const one of cv.experiences) {
        expect(one.endDate === null).toBe(one.isCurrent)
        expect(one.startDate < (one.endDate ?? today(now))).toBe(true)
      }
    }
  })
})

describe('advertisements of the demo', () => {
  test('are 255 and cover every category, type, status and price type', () => {
    expect(advertisements).toHaveLength(255)
    expect(unique(advertisements.map(({ title }) => title))).toBe(255)
    expect(unique(advertisements.map(({ description }) => description))).toBe(255)
    expect(unique(advertisements.map(({ categoryId }) => categoryId))).toBe(22)
    expect(unique(advertisements.map(({ status }) => status))).toBe(4)
    expect(unique(advertisements.map(({ priceTypeId }) => priceTypeId))).toBe(8)
    expect(unique(advertisements.map(({ cityId }) => cityId))).toBeGreaterThanOrEqual(20)
    expect(advertisements.filter(({ type }) => type === 'cast').length).toBeGreaterThanOrEqual(40)
    expect(advertisements.filter(({ status }) => status === 'published').length).toBeGreaterThanOrEqual(170)
  })

  test('follow the rules of the table and the form', () => {
    for (const one of advertisements) {
      const sub = subCategories.get(one.subCategoryId)
      expect(sub?.categoryId).toBe(one.categoryId)
      expect(['both', one.type]).toContain(sub?.serves)
      expect(one.title.length).toBeLessThanOrEqual(120)
      expect(one.description.length).toBeGreaterThan(120)
      expect(one.price === null).toBe(one.priceTypeId === 1)
      expect(one.price === null || (one.price > 100 && Number.isInteger(one.price))).toBe(true)
      expect(one.rejectReason === null).toBe(one.status !== 'rejected')
      expect(one.publishedAt === null).toBe(one.status === 'waiting_for_approve' || one.status === 'rejected')
      expect(one.hideProjectName && one.projectName === null).toBe(false)
      if (one.projectName) expect(one.title + one.description).not.toContain(one.projectName)
      if (one.status !== 'closed_by_owner') expect(one.startDate > today(now)).toBe(true)
      if (one.type === 'cast') expect(one.photoSeeds.length).toBeGreaterThan(0)
      expect(one.photoSeeds.length).toBeLessThanOrEqual(5)
      expect(one.events.at(-1)?.toStatus).toBe(one.status)
      const times = [
        people[one.ownerId - 1]?.createdAt ?? '',
        ...one.events.map((event) => event.createdAt),
        now.toISOString(),
      ]
      expect(times).toEqual(times.toSorted())
    }
  })

  test('include eight published ones of both types on the home page', () => {
    const featured = advertisements.filter(({ featuredPosition }) => featuredPosition !== null)
    expect(featured.map((one) => one.featuredPosition).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(featured.every(({ status }) => status === 'published')).toBe(true)
    expect(unique(featured.map(({ type }) => type))).toBe(2)
  })

  test('include one in every status for the advertiser persona and many for the company', () => {
    expect(unique(advertisements.filter(({ ownerId }) => ownerId === 3).map(({ status }) => status))).toBe(4)
    expect(advertisements.filter(({ ownerId }) => ownerId === 4).length).toBeGreaterThanOrEqual(15)
  })
})

describe('applications and threads of the demo', () => {
  test('are possible: once, not to oneself, in time, with the required experience', () => {
    expect(applications.length).toBeGreaterThan(150)
    expect(unique(applications.map((one) => `${one.advertisementId} ${one.applicantId}`))).toBe(
      applications.length,
    )
    for (const one of applications) {
      const advertisement = advertisements[one.advertisementId - 1]
      const cv = cvs.find(({ personId }) => personId === one.applicantId)
      if (!advertisement || !cv) throw new Error(`Application ${one.id} hangs in the air`)
      expect(advertisement.ownerId).not.toBe(one.applicantId)
      const profession = {
        isStudent: cv.mainCategoryId === 22,
        subCategoryId: cv.subCategoryId,
        secondSubCategoryId: cv.secondSubCategoryId,
        experienceCount: cv.experiences.length,
      }
      expect(hasNeededExperience(profession, advertisement)).toBe(true)
      const times = [
        advertisement.publishedAt ?? '9',
        one.createdAt,
        ...(one.decidedAt ? [one.decidedAt] : []),
        now.toISOString(),
      ]
      expect(times).toEqual(times.toSorted())
      expect(one.decidedAt === null).toBe(one.status === 'pending')
    }
    for (const one of advertisements)
      expect(one.applicationsCount).toBe(
        applications.filter(({ advertisementId }) => advertisementId === one.id).length,
      )
  })

  test('have threads only after an acceptance, in chronological order', () => {
    expect(unique(threads.map(({ applicationId }) => applicationId))).toBe(threads.length)
    expect(
      unique(threads.map(({ messages }) => messages[0]?.message.replace(/Merhaba [^,]+,/, ''))),
    ).toBeGreaterThanOrEqual(12)
    for (const { applicationId, messages } of threads) {
      const application = applications[applicationId - 1]
      const owner = advertisements[(application?.advertisementId ?? 0) - 1]?.ownerId
      expect(application?.status).toBe('accepted')
      const times = [
        application?.decidedAt ?? '',
        ...messages.map(({ createdAt }) => createdAt),
        now.toISOString(),
      ]
      expect(times).toEqual(times.toSorted())
      for (const one of messages) {
        expect([one.senderId, one.recipientId].toSorted()).toEqual(
          [application?.applicantId, owner].toSorted(),
        )
        expect(one.readAt === null || one.readAt >= one.createdAt).toBe(true)
      }
    }
  })

  test('include one in each state for the applicant persona, one of them to each other persona', () => {
    const own = applications.filter(({ applicantId }) => applicantId === 1)
    expect(unique(own.map(({ status }) => status))).toBe(3)
    const owners = own.map(({ advertisementId }) => advertisements[advertisementId - 1]?.ownerId)
    expect(owners).toEqual(expect.arrayContaining([3, 4]))
    const received = threads
      .flatMap(({ messages }) => messages)
      .filter(({ recipientId }) => recipientId === 1)
    expect(received.some(({ readAt }) => readAt === null)).toBe(true)
  })
})

test('the demo has news for three pages and four slides', () => {
  expect(board.news).toHaveLength(27)
  const ages = board.news.map(({ publishedAt }) => publishedAt)
  expect(new Set(ages).size).toBe(ages.length)
  expect(board.slides).toHaveLength(4)
  for (const { content } of board.news) expect(safeArticle(content)).toBe(content)
  for (const { title } of board.slides) expect(title.replaceAll(/<\/?strong>/g, '')).not.toMatch(/[<>]/)
})
