/**
 * Types of the generated demo board, plain objects. Ids count from 1 within each list. Instants are ISO 8601 in UTC,
 * dates YYYY-MM-DD. Property names are the columns’ names in camel case.
 */

export type DemoBoard = {
  /** 60 people, the personas first, in the order of `personas`. */
  people: DemoPerson[]
  cvs: DemoCv[]
  /** 250, oldest first, so that ids increase with time. */
  advertisements: DemoAdvertisement[]
  /** Oldest first. At most one for each pair of advertisement and applicant, never to one’s own. */
  applications: DemoApplication[]
  /** At most one for each accepted application. */
  threads: DemoThread[]
  news: DemoNews[]
  slides: DemoSlide[]
}

export type DemoPerson = {
  id: number
  /** Personas are printed at the start and offered for signing in; null for others. */
  persona: PersonaKey | null
  type: 'individual' | 'corporate'
  role: 'user' | 'editor' | 'admin'
  firstName: string
  lastName: string
  /** Set only for corporate accounts. */
  companyName: string | null
  email: string
  /** E.164, from +905550000001 on; every number is confirmed. */
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
  /** Only for men. `defermentEndDate` is set only if deferred. */
  militaryStatus: 'exempt' | 'completed' | 'deferred' | null
  defermentEndDate: string | null
  cityId: number
  travelRestriction: boolean
  drivingLicenses: string[]
  mainCategoryId: number
  subCategoryId: number
  /** Null together, and always null for students (R.T.S). */
  secondMainCategoryId: number | null
  secondSubCategoryId: number | null
  noExperience: boolean
  /** In the order of `row_number`, newest first; empty if `noExperience`. */
  experiences: DemoExperience[]
  references: DemoReference[]
  createdAt: string
}

export type DemoExperience = {
  position: string
  company: string
  startDate: string
  /** After `startDate`; null if current. */
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
  rejectReason: string | null
  categoryId: number
  subCategoryId: number
  title: string
  /** Paragraphs, separated by an empty line. */
  description: string
  projectName: string | null
  hideProjectName: boolean
  priceTypeId: number
  /** Whole lira; null only for price type 1. */
  price: number | null
  cityId: number
  startDate: string
  needRoadTrip: boolean
  isOkayForRookie: boolean
  viewCount: number
  /** The number of `applications` with this `advertisementId`. */
  applicationsCount: number
  /** 1 to 8 for advertisements on the home page, which are published. */
  featuredPosition: number | null
  createdAt: string
  submittedAt: string
  publishedAt: string | null
  updatedAt: string
  events: DemoAdvertisementEvent[]
  /** The seed of each photo’s picture, in the order of the slots. */
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
  /** Null only while pending; otherwise too long ago to be undone. */
  decidedAt: string | null
}

export type DemoThread = { applicationId: number; messages: DemoMessage[] }

export type DemoMessage = {
  senderId: number
  recipientId: number
  message: string
  createdAt: string
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
  imageSeed: number
}

export type DemoSlide = {
  /** HTML with text and strong. */
  title: string
  description: string
  buttonText: string | null
  /** A path of this site or an external https URL. */
  buttonUrl: string | null
  imageSeed: number
}
