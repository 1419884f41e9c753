import { askAddress, checkAddress } from './address.ts'
import { askCompany } from './company.ts'
import { askDatabase, checkDatabase, type DatabaseState } from './database.ts'
import { askFiles, checkFiles } from './files.ts'
import { askMail, tryMail } from './mail.ts'
import { askSms, trySms } from './sms.ts'
import type { Settings } from './env-file.ts'
import type { Interview } from './fields.ts'
import { settingNames, type Config } from '../../src/server/config/config.ts'

export type Group = {
  title: string
  names: readonly string[]
  ask(interview: Interview): Promise<Settings>
  /**
   * Tests the operator’s answers, for example by logging in to the mail server; returns a text about the
   * result.
   * @throws CheckError if the answers do not work
   */
  attempt(interview: Interview, config: Config): Promise<string>
  canSkip?: boolean
}

const namesWith = (...starts: string[]) =>
  settingNames.filter((name) => starts.some((start) => name.startsWith(start)))

export const groupsOf = (onDatabase: (state: DatabaseState) => void): Group[] => [
  {
    title: 'Public address',
    names: ['PUBLIC_URL', 'TRUSTED_PROXIES'],
    ask: askAddress,
    attempt: async ({ known }) => checkAddress(known),
  },
  {
    title: 'Company',
    names: namesWith('COMPANY_', 'CONTACT_EMAIL', 'SUPPORT_EMAIL_1'),
    ask: askCompany,
    attempt: async (_interview, { operator }) => `${operator.name}, ${operator.city}`,
  },
  {
    title: 'Database',
    names: ['DATABASE_URL', 'EMBEDDED_IN_PRODUCTION', 'DATA_DIR'],
    ask: askDatabase,
    attempt: async (_interview, config) => {
      const state = await checkDatabase(config)
      onDatabase(state)
      return state.seen
    },
  },
  { title: 'E-mail', names: ['SMTP_URL', 'MAIL_FROM'], ask: askMail, attempt: tryMail, canSkip: true },
  {
    title: 'SMS',
    names: namesWith('NETGSM_', 'TWILIO_').filter((name) => !name.endsWith('_URL')),
    ask: askSms,
    attempt: trySms,
    canSkip: true,
  },
  {
    title: 'Files',
    names: namesWith('FILES_DIR', 'S3_'),
    ask: askFiles,
    attempt: async (_interview, config) => checkFiles(config),
    canSkip: true,
  },
]
