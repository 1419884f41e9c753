import { cities } from './cities.ts'
import { conversations, type Conversation } from './conversations.ts'
import { awake, hour, instant, minute } from './moments.ts'
import { getProfession, studentCategoryId } from './professions.ts'
import type { Random } from './random.ts'
import type {
  DemoAdvertisement,
  DemoApplication,
  DemoCv,
  DemoMessage,
  DemoPerson,
  DemoThread,
} from './types.ts'

export function makeApplications(
  random: Random,
  now: Date,
  cvs: DemoCv[],
  advertisements: DemoAdvertisement[],
): DemoApplication[] {
  const persona = cvs[0]?.personId
  return cvs
    .flatMap((cv) => {
      const isPersona = cv.personId === persona
      const chosen = chooseAdvertisements(random, now, cv, advertisements, isPersona)
      const fixed: DemoApplication['status'][] = isPersona ? ['accepted', 'pending', 'rejected'] : []
      return chosen.map((one) => makeApplication(random, now, cv.personId, one, fixed.shift()))
    })
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((application, index) => ({ ...application, id: index + 1 }))
}

const mostOfPersona = 3

function chooseAdvertisements(
  random: Random,
  now: Date,
  cv: DemoCv,
  all: DemoAdvertisement[],
  isPersona: boolean,
): DemoAdvertisement[] {
  const isStudent = cv.mainCategoryId === studentCategoryId
  const open = all.filter(
    (one) =>
      one.publishedAt !== null &&
      one.ownerId !== cv.personId &&
      (one.isOkayForRookie || !cv.noExperience) &&
      Date.parse(one.publishedAt) < now.getTime() - 3 * hour,
  )
  const own = open
    .filter(
      (one) =>
        one.subCategoryId === cv.subCategoryId ||
        one.subCategoryId === cv.secondSubCategoryId ||
        (isStudent && one.isOkayForRookie),
    )
    .toSorted(
      (a, b) => Number(b.subCategoryId === cv.subCategoryId) - Number(a.subCategoryId === cv.subCategoryId),
    )
  const department = random
    .shuffle(open.filter((one) => one.categoryId === cv.mainCategoryId && !own.includes(one)))
    .toSorted((a, b) => Number(isOfPersona(b)) - Number(isOfPersona(a)))
  const popular = open.filter(
    (one) =>
      one.isOkayForRookie &&
      one.categoryId !== studentCategoryId &&
      'AG'.includes(getProfession(one.subCategoryId).level) &&
      one.id % 5 === 0 &&
      random.chance(0.3),
  )
  const most = random.int(7, 11)
  if (isPersona) return [...own.slice(0, mostOfPersona), ...department].slice(0, most)
  const chosen = [...(isStudent ? random.shuffle(own) : own), ...department].slice(0, most)
  return [...new Set([...chosen, ...popular])]
}

const isOfPersona = ({ ownerId }: DemoAdvertisement) => ownerId === 3 || ownerId === 4

function makeApplication(
  random: Random,
  now: Date,
  applicantId: number,
  { id, publishedAt, status: adStatus, updatedAt }: DemoAdvertisement,
  fixed: DemoApplication['status'] | undefined,
): DemoApplication {
  const from = Date.parse(publishedAt ?? '')
  const closedAt = adStatus === 'closed_by_owner' ? Date.parse(updatedAt) : Infinity
  const to = Math.min(closedAt, now.getTime() - 2.5 * hour)
  const created = from + (to - from) * random.next() ** 1.5 * (fixed ? 0.6 : 1)
  const status =
    fixed ??
    random.weighted<DemoApplication['status']>([
      ['pending', 42],
      ['accepted', 36],
      ['rejected', 22],
    ])
  // Decisions this old cannot be undone.
  const latest = now.getTime() - 30 * minute
  const decided = Math.min(latest, created + random.int(40, 50 * 60) * minute)
  return {
    id: 0,
    advertisementId: id,
    applicantId,
    status,
    createdAt: instant(created),
    decidedAt: status === 'pending' ? null : instant(decided),
  }
}

export function makeThreads(
  random: Random,
  now: Date,
  people: DemoPerson[],
  cvs: DemoCv[],
  advertisements: DemoAdvertisement[],
  applications: DemoApplication[],
): DemoThread[] {
  const departments = new Map(cvs.map(({ personId, mainCategoryId }) => [personId, mainCategoryId]))
  const turns = new Map<string, number>()
  return applications
    .filter(({ status, applicantId }) => status === 'accepted' && (applicantId === 1 || random.chance(0.85)))
    .map((application) => {
      const advertisement = advertisements[application.advertisementId - 1]
      if (!advertisement) throw new Error(`No advertisement ${application.advertisementId}`)
      const conversation = chooseConversation(
        random,
        turns,
        advertisement.categoryId,
        departments.get(application.applicantId),
      )
      const messages = sayLines(random, now, conversation, application, advertisement, people)
      return { applicationId: application.id, messages }
    })
    .filter(({ messages }) => messages.length > 0)
}

const isForAnybody = (categoryId: number) => categoryId === 17

function chooseConversation(
  random: Random,
  turns: Map<string, number>,
  categoryId: number,
  department: number | undefined,
): Conversation {
  const special = conversations.filter(({ categoryIds }) => categoryIds?.includes(categoryId))
  const general = conversations.filter(({ categoryIds }) => !categoryIds)
  const isSpecial =
    special.length > 0 && (department === categoryId || isForAnybody(categoryId)) && random.chance(0.6)
  const key = isSpecial ? String(categoryId) : 'general'
  const turn = turns.get(key) ?? 0
  turns.set(key, turn + 1)
  const list = isSpecial ? special : general
  const found = list[turn % list.length]
  if (!found) throw new Error('There are no conversations')
  return found
}

function sayLines(
  random: Random,
  now: Date,
  { lines }: Conversation,
  { applicantId, decidedAt }: DemoApplication,
  { ownerId, cityId }: DemoAdvertisement,
  people: DemoPerson[],
): DemoMessage[] {
  const nameOf = (id: number) => people[id - 1]?.firstName ?? ''
  const end = now.getTime() - minute
  let at = Date.parse(decidedAt ?? '')
  const all = lines.flatMap(([who, words]) => {
    at = awake(at + random.int(2, 95) * minute)
    if (at > end) return []
    const [senderId, recipientId] = who === 'o' ? [ownerId, applicantId] : [applicantId, ownerId]
    const message = words
      .replace('{owner}', nameOf(ownerId))
      .replace('{applicant}', nameOf(applicantId))
      .replace('{city}', cities.find(({ id }) => id === cityId)?.name ?? '')
    return [{ senderId, recipientId, message, at }]
  })
  const spoken =
    applicantId === 1 ? all.slice(0, all.findLastIndex(({ senderId }) => senderId === ownerId) + 1) : all
  const isUnread = applicantId === 1 || random.chance(0.25)
  const lastSender = spoken.at(-1)?.senderId
  const firstUnread = isUnread
    ? spoken.findLastIndex(({ senderId }) => senderId !== lastSender) + 1
    : spoken.length
  return spoken.map((one, index) => ({
    senderId: one.senderId,
    recipientId: one.recipientId,
    message: one.message,
    createdAt: instant(one.at),
    readAt: index >= firstUnread ? null : instant(Math.min(end, one.at + random.int(1, 40) * minute)),
  }))
}
