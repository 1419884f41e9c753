import { canSee, type PersonField, type Relation } from './person-visibility.ts'

/**
 * Who asks, beside a person who has applied to two advertisements and one of whose applications was accepted: somebody
 * not signed in, any member, somebody else who waits for an answer of the same owner, the owner who has not answered
 * yet, the owner who has accepted, the person, an editor and an admin at their desk.
 */
export const readers = [
  'visitor',
  'member',
  'applicant',
  'owner',
  'accepting_owner',
  'self',
  'editor',
  'admin',
] as const
export type Reader = (typeof readers)[number]

type Rule = {
  /** Who finds it in some reply. */
  seenBy: readonly Reader[]
  /** To whom it is masked until they uncover it for a reason, which the audit log keeps. */
  revealedTo?: readonly Reader[]
}

const relationOf: Partial<Record<Reader, Relation>> = {
  member: 'member',
  applicant: 'member',
  owner: 'owner',
  accepting_owner: 'accepting_owner',
  self: 'self',
  // They read people’s pages as members do.
  editor: 'member',
  admin: 'member',
}
/** As the rule for people’s pages has it, for somebody who left the choice about their contact as it is. */
const byRelation = (field: PersonField) =>
  readers.filter((reader) => {
    const relation = relationOf[reader]
    return relation !== undefined && canSee(field, relation, 'owners')
  })

const everybody = readers
const signedIn = ['member', 'applicant', 'owner', 'accepting_owner', 'self', 'editor', 'admin'] as const
const staff = ['editor', 'admin'] as const
const nobody = [] as const

/**
 * Every field that tells of somebody, in whatever reply, and who may find it there. What of a person depends on the
 * relation is decided by person-visibility.ts; this table is what must come of it and of everything else over all
 * endpoints, and test/field-matrix.test.ts asks each of them as each reader.
 */
export const personalFields = {
  // A person who applies: profile, CV, account.
  person_first_name: { seenBy: byRelation('firstname') },
  person_last_name: { seenBy: byRelation('lastname') },
  person_photo: { seenBy: byRelation('photos') },
  person_about: { seenBy: byRelation('about_me') },
  person_imdb: { seenBy: byRelation('imdb') },
  person_city: { seenBy: byRelation('city') },
  person_experience: { seenBy: byRelation('experiences') },
  person_birth_date: { seenBy: byRelation('birth_date') },
  person_military_status: { seenBy: byRelation('military_status') },
  person_phone: { seenBy: byRelation('phone'), revealedTo: staff },
  person_email: { seenBy: byRelation('email'), revealedTo: staff },
  reference_name: { seenBy: byRelation('references') },
  reference_phone: { seenBy: byRelation('reference_contact') },
  reference_email: { seenBy: byRelation('reference_contact') },
  // Its person sees the last digits.
  tax_id: { seenBy: nobody, revealedTo: ['admin'] },
  invoice_address: { seenBy: ['self'], revealedTo: ['admin'] },
  session_address: { seenBy: nobody },
  consent_address: { seenBy: nobody },
  suspension_message: { seenBy: staff },
  suspension_note: { seenBy: staff },
  // The owner of an advertisement. Visitors see the initial of the last name.
  owner_first_name: { seenBy: everybody },
  owner_last_name: { seenBy: signedIn },
  owner_phone: { seenBy: ['accepting_owner'] },
  owner_email: { seenBy: ['accepting_owner'] },
  // What was written and not published.
  hidden_project_name: { seenBy: ['accepting_owner', ...staff] },
  waiting_title: { seenBy: ['accepting_owner', ...staff] },
  reject_reason: { seenBy: ['accepting_owner', ...staff] },
  message: { seenBy: ['accepting_owner', 'self'] },
  notice_text: { seenBy: ['self'] },
  letter_text: { seenBy: nobody },
  // The desk.
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
