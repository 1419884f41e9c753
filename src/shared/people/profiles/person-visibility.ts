import type { CvField } from '../cv/cv-labels.ts'

export const contactVisibilities = ['everyone', 'owners', 'nobody'] as const
export type ContactVisibility = (typeof contactVisibilities)[number]

/**
 * How a logged-in viewer is related to the person shown, from the closest relation to the most distant one.
 * `accepting_owner` and `owner`: the viewer may decide about the applications to an advertisement for which
 * the person was accepted, or to which the person has applied.
 */
export const relations = ['self', 'accepting_owner', 'owner', 'member'] as const
export type Relation = (typeof relations)[number]

/**
 * For each field of a person, the most distant of the `relations` that may see the field. Fields with the value
 * `contact` are seen by those whom the person has chosen (`ContactVisibility`).
 */
export const personFields = {
  user_id: 'member',
  firstname: 'member',
  lastname: 'member',
  type: 'member',
  company_name: 'member',
  is_verified: 'member',
  photos: 'member',
  about_me: 'member',
  imdb_id: 'member',
  gender: 'member',
  city: 'member',
  driving_license: 'member',
  travel_restriction: 'member',
  profession: 'member',
  experiences: 'member',
  references: 'member',
  showreels: 'member',
  updated_at: 'member',
  // Members see the age only.
  age: 'member',
  birth_date: 'accepting_owner',
  military_status: 'accepting_owner',
  deferment_end_date: 'accepting_owner',
  /**
   * Phone and e-mail in a reference belong to a third person, so the person whose CV it is cannot choose who
   * sees them.
   */
  reference_contact: 'owner',
  phone: 'contact',
  email: 'contact',
  profession_lock: 'self',
} as const satisfies Record<CvField, Relation> & Record<string, Relation | 'contact'>
export type PersonField = keyof typeof personFields

const contactReach: Record<ContactVisibility, Relation> = {
  everyone: 'member',
  owners: 'owner',
  nobody: 'self',
}

export function canSee(field: PersonField, relation: Relation, contact: ContactVisibility): boolean {
  const rule = personFields[field]
  const reach = rule === 'contact' ? contactReach[contact] : rule
  return relations.indexOf(relation) <= relations.indexOf(reach)
}
