import type { CvChoice } from '../cv/cv.ts'
import { cvChoiceLabels, cvFields, type CvField } from '../cv/cv-labels.ts'
import { canSee, type PersonField, type Relation } from './person-visibility.ts'

/**
 * The readers as whom test/field-matrix.test.ts requests a person’s data. The person has applied to `owner`
 * and to `accepting_owner`, of whom only the latter has accepted.
 */
export const readers = [
  'visitor',
  'member',
  'applicant',
  'owner',
  'accepting_owner',
  'decider',
  'viewer',
  'self',
  'editor',
  'admin',
] as const
export type Reader = (typeof readers)[number]

type Rule = {
  seenBy: readonly Reader[]
  revealedTo?: readonly Reader[]
}

const relationOf: Partial<Record<Reader, Relation>> = {
  member: 'member',
  applicant: 'member',
  owner: 'owner',
  accepting_owner: 'accepting_owner',
  decider: 'accepting_owner',
  viewer: 'member',
  self: 'self',
  editor: 'member',
  admin: 'member',
}
const byRelation = (field: PersonField) =>
  readers.filter((reader) => {
    const relation = relationOf[reader]
    return relation !== undefined && canSee(field, relation, 'owners')
  })

/**
 * CV fields without those that have only a few possible values, such as the gender: test/field-matrix.test.ts
 * searches replies for the values of one person, and many people have the same gender.
 */
export type CvFieldOfWords = Exclude<CvField, CvChoice>

const cvRules = Object.fromEntries<Rule>(
  cvFields
    .filter((field) => !(field in cvChoiceLabels))
    .map((field) => [`person_${field}`, { seenBy: byRelation(field) }]),
) as Record<`person_${CvFieldOfWords}`, Rule>

const everybody = readers
const signedIn = [
  'member',
  'applicant',
  'owner',
  'accepting_owner',
  'decider',
  'viewer',
  'self',
  'editor',
  'admin',
] as const
const staff = ['editor', 'admin'] as const
const nobody = [] as const

/**
 * For each field with personal data, the readers to whom a reply shows it (`seenBy`) and the staff who can
 * reveal it (`revealedTo`). test/field-matrix.test.ts compares both with the server's replies.
 */
export const personalFields = {
  person_first_name: { seenBy: byRelation('firstname') },
  person_last_name: { seenBy: byRelation('lastname') },
  person_photo: { seenBy: byRelation('photos') },
  ...cvRules,
  person_experience: { seenBy: byRelation('experiences') },
  person_showreel: { seenBy: byRelation('showreels') },
  person_phone: { seenBy: byRelation('phone'), revealedTo: staff },
  person_email: { seenBy: byRelation('email'), revealedTo: staff },
  reference_name: { seenBy: byRelation('references') },
  reference_phone: { seenBy: byRelation('reference_contact') },
  reference_email: { seenBy: byRelation('reference_contact') },
  // The whole tax id is shown only in the person’s own data export and to an admin who reveals it.
  tax_id: { seenBy: nobody, revealedTo: ['admin'] },
  invoice_address: { seenBy: ['self'], revealedTo: ['admin'] },
  session_address: { seenBy: nobody },
  consent_address: { seenBy: nobody },
  suspension_message: { seenBy: staff },
  suspension_note: { seenBy: staff },
  owner_first_name: { seenBy: everybody },
  owner_last_name: { seenBy: signedIn },
  owner_phone: { seenBy: ['accepting_owner'] },
  owner_email: { seenBy: ['accepting_owner'] },
  hidden_project_name: { seenBy: ['accepting_owner', ...staff] },
  waiting_title: { seenBy: ['accepting_owner', ...staff] },
  reject_reason: { seenBy: ['accepting_owner', ...staff] },
  message: { seenBy: ['accepting_owner', 'decider', 'self'] },
  application_note: { seenBy: ['accepting_owner', 'decider', 'viewer'] },
  application_tag: { seenBy: ['accepting_owner', 'decider', 'viewer'] },
  // The day from which a person is available is shown to owners only in the search for people to invite to an
  // advertisement, which leaves out its applicants. In test/field-matrix.test.ts only `accepting_owner` has
  // an advertisement to which the person has not applied.
  open_day: { seenBy: ['accepting_owner', 'self'] },
  rejection_text: { seenBy: ['owner', 'self'] },
  notice_text: { seenBy: ['self'] },
  letter_text: { seenBy: nobody },
  report_text: { seenBy: staff },
  report_note: { seenBy: staff },
  reporter_name: { seenBy: staff },
  feedback_message: { seenBy: staff },
  feedback_email: { seenBy: staff },
  feedback_phone: { seenBy: staff },
  feedback_address: { seenBy: nobody },
  feedback_note: { seenBy: staff },
  newsletter_email: { seenBy: ['admin'] },
  newsletter_address: { seenBy: nobody },
  audit_reason: { seenBy: ['admin'] },
  staff_email: { seenBy: ['editor'] },
} satisfies Record<string, Rule>
export type PersonalField = keyof typeof personalFields
