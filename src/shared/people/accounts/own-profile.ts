import { z } from 'zod'
import { instant } from '../../contract/fields.ts'
import { accountTypes } from './person-fields.ts'
import { profilePhotoFields } from '../../photos/photos.ts'

/** The signed-in person, as kept in the browser. */
export const user = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  type: z.enum(accountTypes),
  company_name: z.string().nullable(),
  role: z.enum(['user', 'editor', 'admin']),
})
/** The signed-in person with their photos and what the menu counts. */
export const ownProfile = user.extend({
  ...profilePhotoFields,
  /** When the address was proven by its link; null: not yet. */
  email_confirmed_at: instant.nullable(),
  /** Since when letters to the address come back and none are sent; null: they arrive, or it is unproven. */
  email_refused_since: instant.nullable(),
  /** Another address whose link was not followed yet. */
  waiting_email: z.string().nullable(),
  has_cv: z.boolean(),
  advertisements_count: z.number(),
  applications_count: z.number(),
})
