import { awake, dateOf, day, hour, instant, minute } from './moments.ts'
import type { Random } from './random.ts'
import { rejectReasons } from './sentences.ts'
import type { AdvertisementStatus, DemoAdvertisement, DemoAdvertisementEvent, DemoPerson } from './types.ts'

export type Draft = Pick<
  DemoAdvertisement,
  | 'ownerId'
  | 'type'
  | 'categoryId'
  | 'subCategoryId'
  | 'title'
  | 'description'
  | 'projectName'
  | 'hideProjectName'
  | 'priceTypeId'
  | 'price'
  | 'cityId'
  | 'needRoadTrip'
  | 'isOkayForRookie'
  | 'photoSeeds'
>

export const focusPullerId = 503

const featuredCount = { crew: 5, cast: 3 }

export function placeInTime(
  random: Random,
  now: Date,
  people: DemoPerson[],
  drafts: Draft[],
): DemoAdvertisement[] {
  const editorId = people.find(({ role }) => role === 'editor')?.id
  const advertiserId = people.find(({ persona }) => persona === 'advertiser')?.id
  if (!editorId) throw new Error('The demo board has no editor')
  const shown: AdvertisementStatus[] = [
    'published',
    'published',
    'waiting_for_approve',
    'rejected',
    'closed_by_owner',
  ]
  const advertisements = drafts
    .map((draft) => {
      const status =
        draft.subCategoryId === focusPullerId
          ? 'published'
          : ((draft.ownerId === advertiserId ? shown.shift() : undefined) ?? drawStatus(random))
      return { id: 0, ...draft, status, ...makePast(random, now, editorId, draft.ownerId, status) }
    })
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((advertisement, index) => ({ ...advertisement, id: index + 1 }))
  const featured = (['crew', 'cast'] as const).flatMap((type) =>
    advertisements
      .filter((one) => one.type === type && one.status === 'published')
      .filter(({ photoSeeds }) => photoSeeds.length > (type === 'crew' ? 0 : 2))
      .slice(-featuredCount[type]),
  )
  random.shuffle(featured).forEach((one, index) => (one.featuredPosition = index + 1))
  return advertisements
}

function drawStatus(random: Random): AdvertisementStatus {
  return random.weighted([
    ['published', 192],
    ['waiting_for_approve', 22],
    ['closed_by_owner', 22],
    ['rejected', 14],
  ])
}

function makePast(random: Random, now: Date, editorId: number, ownerId: number, status: AdvertisementStatus) {
  const ages = {
    published: [17, 1000],
    waiting_for_approve: [1, 40],
    closed_by_owner: [400, 1400],
    rejected: [17, 400],
  }
  const [youngest = 0, oldest = 0] = ages[status]
  const end = now.getTime()
  const created = end - random.int(youngest * 60, oldest * 60) * minute
  const decided = awake(created + random.int(45, 6 * 60) * minute)
  const closed = decided + (end - decided) * (0.4 + random.next() * 0.5)
  const isPublic = status === 'published' || status === 'closed_by_owner'
  const rejectReason = status === 'rejected' ? random.pick(rejectReasons) : null
  const events: DemoAdvertisementEvent[] = [
    event(ownerId, null, 'waiting_for_approve', created),
    ...(isPublic ? [event(editorId, 'waiting_for_approve', 'published', decided)] : []),
    ...(rejectReason
      ? [{ ...event(editorId, 'waiting_for_approve', 'rejected', decided), reason: rejectReason }]
      : []),
    ...(status === 'closed_by_owner' ? [event(ownerId, 'published', 'closed_by_owner', closed)] : []),
  ]
  const start =
    status === 'closed_by_owner' ? decided + random.int(6, 30) * day : end + random.int(2, 60) * day
  return {
    rejectReason,
    startDate: dateOf(start),
    applicationDeadline: dateOf(status === 'closed_by_owner' ? start : Math.min(start, end + 30 * day)),
    viewCount: isPublic
      ? Math.round(((end - decided) / hour) * (0.2 + random.next() * 1.3)) + random.int(3, 40)
      : 0,
    applicationsCount: 0,
    featuredPosition: null as number | null,
    createdAt: instant(created),
    submittedAt: instant(created),
    publishedAt: isPublic ? instant(decided) : null,
    updatedAt: events.at(-1)?.createdAt ?? instant(created),
    events,
  }
}

function event(
  actorId: number,
  fromStatus: AdvertisementStatus | null,
  toStatus: AdvertisementStatus,
  at: number,
): DemoAdvertisementEvent {
  return { actorId, fromStatus, toStatus, reason: null, createdAt: instant(at) }
}
