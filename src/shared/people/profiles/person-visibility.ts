import type { CvField } from '../cv/cv-labels.ts'

export const contactVisibilities = ['everyone', 'owners', 'nobody'] as const
export type ContactVisibility = (typeof contactVisibilities)[number]

/**
 * The relations of a logged-in viewer to the person shown, nearest first. `self`: the person.
 * `accepting_owner`: the owner of an advertisement who has accepted the person’s application, or a colleague
 * who decides for that owner. `owner`: an owner or such a colleague who has applications of the person, but
 * none accepted. `member`: anybody else, also staff and colleagues who only view. Withdrawn applications do
 * not count.
 */
export const relations = ['self', 'accepting_owner', 'owner', 'member'] as const
export type Relation = (typeof relations)[number]

/**
 * For each field, the most distant relation that may see it. `contact` stands for the relation that the person chose
 * for phone and e-mail. Visitors see none of the fields, because the replies need a login.
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
   * Phone and e-mail in the person’s references. They belong to third persons, so the person cannot choose who sees
   * them.
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
