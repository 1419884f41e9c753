import { askAddress, checkAddress } from './address.ts'
import { askCompany } from './company.ts'
import { askDatabase, checkDatabase, type DatabaseState } from './database.ts'
import { askFiles, checkFiles } from './files.ts'
import { askMail, tryMail } from './mail.ts'
import { askSms, trySms } from './sms.ts'
import type { Settings } from './env-file.ts'
import type { Interview } from './fields.ts'
import { settingNames, type Config } from '../../src/server/config/config.ts'

/** Settings that are asked together and tried together. */
export type Group = {
  title: string
  /** Every setting that it may ask. */
  names: readonly string[]
  ask(interview: Interview): Promise<Settings>
  /** Uses the answers. @returns what was found. @throws CheckError */
  attempt(interview: Interview, config: Config): Promise<string>
  /** The board can be set up although they do not work yet. */
  canSkip?: boolean
}

const namesWith = (...starts: string[]) =>
  settingNames.filter((name) => starts.some((start) => name.startsWith(start)))

/** In the order of the questions. `onDatabase` is called with what was found in the database. */
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
