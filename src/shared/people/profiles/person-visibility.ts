/** Whom a person may show their own phone and e-mail. */
export const contactVisibilities = ['everyone', 'owners', 'nobody'] as const
export type ContactVisibility = (typeof contactVisibilities)[number]

/**
 * How a logged-in viewer stands to the person shown, nearest first: the person; the owner of an advertisement who has
 * accepted their application; an owner whom they applied to; any other member. Staff read these pages as members do.
 * An acceptance counts from the owner's decision on, although the applicant learns of it later, and ends with an undo.
 */
export const relations = ['self', 'accepting_owner', 'owner', 'member'] as const
export type Relation = (typeof relations)[number]

/**
 * Who sees what of a person: the farthest relation that a field is shown to. What is nobody else's business is `self`.
 * `contact` asks the person's own choice. Visitors see nothing of this: these replies need a login.
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
  imdb: 'member',
  gender: 'member',
  city: 'member',
  driving_license: 'member',
  travel_restriction: 'member',
  profession: 'member',
  experiences: 'member',
  /** Name, company and position. */
  references: 'member',
  updated_at: 'member',
  // Members see the age, owners who accepted the person the birth date.
  age: 'member',
  birth_date: 'accepting_owner',
  military_status: 'accepting_owner',
  /** Third persons’ data: never by the choice of the person who names them. */
  reference_contact: 'owner',
  phone: 'contact',
  email: 'contact',
  profession_lock: 'self',
} as const satisfies Record<string, Relation | 'contact'>
export type PersonField = keyof typeof personFields

const contactReach: Record<ContactVisibility, Relation> = {
  everyone: 'member',
  owners: 'owner',
  nobody: 'self',
}

/** Whether a viewer sees a field of a person who chose `contact` for their phone and e-mail. */
export function canSee(field: PersonField, relation: Relation, contact: ContactVisibility): boolean {
  const rule = personFields[field]
  const reach = rule === 'contact' ? contactReach[contact] : rule
  return relations.indexOf(relation) <= relations.indexOf(reach)
}
