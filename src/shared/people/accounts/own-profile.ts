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
   * Time since which e-mails to the address have bounced: from then on only the e-mail that confirms the address is
   * sent to it. Null when the address works or is not confirmed.
   */
  email_refused_since: instant.nullable(),
  waiting_email: z.string().nullable(),
  has_cv: z.boolean(),
  advertisements_count: z.number(),
  applications_count: z.number(),
})
