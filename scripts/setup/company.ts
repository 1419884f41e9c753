import { askSetting, type Interview } from './fields.ts'
import type { Settings } from './env-file.ts'

type Question = { name: string; question: string; isOptional?: boolean; hint?: string }

const questions: readonly Question[] = [
  {
    name: 'COMPANY_NAME',
    question: 'Company name',
    hint: 'The legal pages say who answers for the board.',
  },
  { name: 'COMPANY_ADDRESS', question: 'Postal address' },
  { name: 'COMPANY_CITY', question: 'City whose courts are competent' },
  { name: 'CONTACT_EMAIL', question: 'Contact e-mail' },
  { name: 'COMPANY_PHONE', question: 'Telephone', isOptional: true },
  { name: 'COMPANY_MERSIS', question: 'MERSİS number, 16 digits', isOptional: true },
  { name: 'COMPANY_KEP', question: 'Registered e-mail (KEP)', isOptional: true },
  { name: 'SUPPORT_EMAIL_1', question: 'Support e-mail, where it is not the contact', isOptional: true },
]

export async function askCompany(interview: Interview): Promise<Settings> {
  const settings: Settings = {}
  for (const { name, ...field } of questions)
    Object.assign(settings, await askSetting(interview, name, field))
  return settings
}
