import { z } from 'zod'
import { instant } from '../../contract/fields.ts'
import { accountTypes } from './person-fields.ts'
import { profilePhotoFields } from '../../photos/photos.ts'

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
export const ownProfile = user.extend({
  ...profilePhotoFields,
  email_confirmed_at: instant.nullable(),
  /**
   * Time since which e-mails to the person’s address have bounced. Null if the address is not confirmed,
   * because it may belong to somebody else.
   */
  email_refused_since: instant.nullable(),
  waiting_email: z.string().nullable(),
  has_cv: z.boolean(),
  advertisements_count: z.number(),
  applications_count: z.number(),
})
