import { z } from 'zod'
import '../contract/zod-settings.ts'

export const personForStaff = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  company_name: z.string().nullable(),
})
export type PersonForStaff = z.output<typeof personForStaff>
