export type DemoBoard = {
  people: DemoPerson[]
  cvs: DemoCv[]
  advertisements: DemoAdvertisement[]
  /** Oldest first. */
  applications: DemoApplication[]
  threads: DemoThread[]
  news: DemoNews[]
  slides: DemoSlide[]
}

export type DemoPerson = {
  id: number
  persona: PersonaKey | null
  type: 'individual' | 'corporate'
  role: 'user' | 'editor' | 'admin'
  firstName: string
  lastName: string
  companyName: string | null
  email: string
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
  militaryStatus: 'exempt' | 'completed' | 'deferred' | null
  defermentEndDate: string | null
  cityId: number
  travelRestriction: boolean
  drivingLicenses: string[]
  mainCategoryId: number
  subCategoryId: number
  secondMainCategoryId: number | null
  secondSubCategoryId: number | null
  noExperience: boolean
  experiences: DemoExperience[]
  references: DemoReference[]
  createdAt: string
}

export type DemoExperience = {
  position: string
  company: string
  startDate: string
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
  description: string
  projectName: string | null
  hideProjectName: boolean
  priceTypeId: number
  /** Whole lira; null for unpaid work. */
  price: number | null
  cityId: number
  startDate: string
  applicationDeadline: string
  needRoadTrip: boolean
  isOkayForRookie: boolean
  viewCount: number
  applicationsCount: number
  /** From 1; null: not on the home page. */
  featuredPosition: number | null
  createdAt: string
  submittedAt: string
  publishedAt: string | null
  updatedAt: string
  events: DemoAdvertisementEvent[]
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
  content: string
  publishedAt: string
  imageSeed: number
}

export type DemoSlide = {
  /** HTML with text and strong. */
  title: string
  description: string
  buttonText: string | null
  buttonUrl: string | null
  imageSeed: number
}
