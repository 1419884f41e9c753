/**
 * Shapes of the living demo board. Plain objects without I/O: whoever inserts them maps `id` to the ids of the tables.
 * Ids count from 1 within each list. Instants are ISO 8601 in UTC, dates YYYY-MM-DD. Field names are those of the
 * tables in camel case.
 */

export type DemoBoard = {
  /** 60 people, the personas first, in the order of `personas`. */
  people: DemoPerson[]
  cvs: DemoCv[]
  /** 250, oldest first, so that ids made on insertion run with the time. */
  advertisements: DemoAdvertisement[]
  /** Oldest first. At most one for each pair of advertisement and applicant, never to one's own. */
  applications: DemoApplication[]
  /** Of accepted applications only, at most one each. */
  threads: DemoThread[]
  news: DemoNews[]
  slides: DemoSlide[]
}

export type DemoPerson = {
  id: number
  /** Says that this person is printed at the start and offered for signing in; null for all others. */
  persona: PersonaKey | null
  type: 'individual' | 'corporate'
  role: 'user' | 'editor' | 'admin'
  firstName: string
  lastName: string
  /** Set exactly for corporate accounts. */
  companyName: string | null
  email: string
  /** E.164, +905550000001 and on; every number is proven. */
  phone: string
  createdAt: string
}

export type PersonaKey = 'applicant' | 'applicantWithoutCv' | 'advertiser' | 'company' | 'editor' | 'admin'

export type Gender = 'male' | 'female' | 'other' | 'not_specified'

export type DemoCv = {
  personId: number
  aboutMe: string
  birthDate: string
  gender: Gender
  /** Only for men; `defermentEndDate` only where deferred. */
  militaryStatus: 'exempt' | 'completed' | 'deferred' | null
  defermentEndDate: string | null
  cityId: number
  travelRestriction: boolean
  drivingLicenses: string[]
  mainCategoryId: number
  subCategoryId: number
  /** Both null together, and always for students (R.T.S). */
  secondMainCategoryId: number | null
  secondSubCategoryId: number | null
  noExperience: boolean
  /** In the order of `row_number`, newest first; empty where `noExperience`. */
  experiences: DemoExperience[]
  references: DemoReference[]
  createdAt: string
}

export type DemoExperience = {
  position: string
  company: string
  startDate: string
  /** After `startDate`; null where current. */
  endDate: string | null
  isCurrent: boolean
}

export type DemoReference = {
  firstName: string
  lastName: string
  company: string
  position: string
  phone: string
  email: string | null
}

export type AdvertisementStatus = 'waiting_for_approve' | 'published' | 'closed_by_owner' | 'rejected'

export type DemoAdvertisement = {
  id: number
  ownerId: number
  type: 'crew' | 'cast'
  status: AdvertisementStatus
  /** Set exactly where rejected. */
  rejectReason: string | null
  categoryId: number
  subCategoryId: number
  title: string
  /** Paragraphs parted by an empty line. */
  description: string
  projectName: string | null
  hideProjectName: boolean
  priceTypeId: number
  /** Whole lira; null exactly for price type 1. */
  price: number | null
  cityId: number
  startDate: string
  needRoadTrip: boolean
  isOkayForRookie: boolean
  viewCount: number
  /** Applications of the list with this `advertisementId`. */
  applicationsCount: number
  /** 1 to 8 for the home page's advertisements, which are published. */
  featuredPosition: number | null
  createdAt: string
  submittedAt: string
  publishedAt: string | null
  updatedAt: string
  events: DemoAdvertisementEvent[]
  /** One number a photo, in slot order; whoever draws the photo seeds the picture with it. */
  photoSeeds: number[]
}

export type DemoAdvertisementEvent = {
  actorId: number
  fromStatus: AdvertisementStatus | null
  toStatus: AdvertisementStatus
  reason: string | null
  createdAt: string
}

export type DemoApplication = {
  id: number
  advertisementId: number
  applicantId: number
  status: 'pending' | 'accepted' | 'rejected'
  createdAt: string
  /** Null exactly while pending; more than the undo minutes ago. */
  decidedAt: string | null
}

export type DemoThread = { applicationId: number; messages: DemoMessage[] }

export type DemoMessage = {
  senderId: number
  recipientId: number
  message: string
  createdAt: string
  /** Null while unread. */
  readAt: string | null
}

export type DemoNews = {
  title: string
  author: string
  tags: string[]
  description: string
  /** HTML of p, h2, ul, ol, li, strong and links to our own pages. */
  content: string
  publishedAt: string
  /** For whoever draws the picture. */
  imageSeed: number
}

export type DemoSlide = {
  /** HTML: text and strong. */
  title: string
  description: string
  buttonText: string | null
  /** A path of this site, or an https address outside. */
  buttonUrl: string | null
  imageSeed: number
}
