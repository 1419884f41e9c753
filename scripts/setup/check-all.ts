import { existsSync } from 'node:fs'
import { checkAddress } from './address.ts'
import { CheckError } from './check-error.ts'
import { checkDatabase } from './database.ts'
import { checkFiles } from './files.ts'
import { isOpenToOthers } from './env-file.ts'
import { knownSettings, type Place } from './interview.ts'
import { checkMail } from './mail.ts'
import { checkSms } from './sms.ts'
import { ConfigError, readConfig, type Config } from '../../src/server/config/config.ts'
import { FolderLockedError } from '../../src/server/database/embedded/folder-lock.ts'
import type { Settings } from './env-file.ts'

type Check = { name: string; run(): Promise<string> }

/** @returns the exit code */
export async function checkAll(place: Place, say: (line: string) => void): Promise<number> {
  const known = knownSettings(place)
  let failures = 0
  const tell = (isGood: boolean, name: string, text: string) => {
    if (!isGood) failures += 1
    say(`${isGood ? 'ok  ' : 'FAIL'}  ${name.padEnd(9)} ${text}`)
  }
  for (const problem of settingsProblems(known)) tell(false, 'settings', `${problem} (npm run setup)`)
  if (failures === 0) tell(true, 'settings', 'nothing that production needs is missing')
  const config = readAnyway(known)
  for (const { name, run } of [fileCheck(place), ...(config ? checksOf(known, config) : [])]) {
    try {
      tell(true, name, await run())
    } catch (error) {
      if (!(error instanceof CheckError)) throw error
      tell(false, name, error.message)
    }
  }
  return failures > 0 ? 1 : 0
}

function settingsProblems(known: Settings): string[] {
  const mode = known['MODE'] === 'production' ? [] : ['MODE is not production']
  try {
    readConfig({ ...known, MODE: 'production' })
    return mode
  } catch (error) {
    if (error instanceof ConfigError) return [...mode, ...error.problems]
    throw error
  }
}

function readAnyway(known: Settings): Config | null {
  try {
    return readConfig({ ...known, MODE: 'demo' })
  } catch (error) {
    if (error instanceof ConfigError) return null
    throw error
  }
}

const fileCheck = ({ file }: Place): Check => ({
  name: 'file',
  run: async () => {
    if (!existsSync(file)) return `there is no ${file}: all settings are those of the environment`
    if (isOpenToOthers(file)) throw new CheckError(`${file} can be read by others: chmod 600 ${file}`)
    return `${file} is for its owner alone`
  },
})

function checksOf(known: Settings, config: Config): Check[] {
  let admin: boolean | null = null
  const checks: (Check & { isSet: boolean })[] = [
    { name: 'address', isSet: Boolean(known['PUBLIC_URL']), run: () => checkAddress(known) },
    {
      name: 'database',
      isSet: config.databaseUrl !== null || known['EMBEDDED_IN_PRODUCTION'] === 'yes',
      run: async () => {
        try {
          const { seen, hasAdmin } = await checkDatabase(config)
          admin = hasAdmin
          return seen
        } catch (error) {
          if (!(error instanceof FolderLockedError)) throw error
          return `embedded in ${config.dataDir}, in use by the server: not looked into`
        }
      },
    },
    {
      name: 'admin',
      isSet: true,
      run: async () => {
        if (admin === false) throw new CheckError('the board has no admin: npm run setup makes one')
        return admin ? 'the board has one' : 'not looked for without the database'
      },
    },
    { name: 'e-mail', isSet: config.smtpUrl !== null, run: () => checkMail(config) },
    { name: 'SMS', isSet: Boolean(config.netgsm ?? config.twilio), run: () => checkSms(config) },
    { name: 'files', isSet: true, run: () => checkFiles(config) },
    {
      name: 'push',
      isSet: true,
      run: async () => (config.push ? 'browsers can be notified' : 'no VAPID keys: no notices in browsers'),
    },
  ]
  return checks.filter(({ isSet }) => isSet)
}
