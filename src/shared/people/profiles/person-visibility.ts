import type { CvField } from '../cv/cv-labels.ts'

export const contactVisibilities = ['everyone', 'owners', 'nobody'] as const
export type ContactVisibility = (typeof contactVisibilities)[number]

/**
 * How a logged-in viewer is related to the person shown, nearest first: the person; the owner of an
 * advertisement who has accepted their application; an owner to whom they have applied; any other member.
 * Staff see these pages as members do. An acceptance counts from the owner's decision on, although the
 * applicant learns of it later, and ends when it is undone.
 */
export const relations = ['self', 'accepting_owner', 'owner', 'member'] as const
export type Relation = (typeof relations)[number]

/**
 * For each field, the most distant relation that may see it; `contact` in place of a relation means the one that the
 * person chose for phone and e-mail. Visitors see none of the fields, because the replies need a login.
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
  updated_at: 'member',
  // Members see the age only.
  age: 'member',
  birth_date: 'accepting_owner',
  military_status: 'accepting_owner',
  deferment_end_date: 'accepting_owner',
  /**
   * Phone and e-mail of the person's references, who are third persons, so the person cannot choose to show them to
   * others.
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
