import { askField, type Interview } from './fields.ts'
import { emailProblem } from './mail.ts'
import { phoneProblem } from './sms.ts'
import type { Config } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { migrate } from '../../src/server/database/migrations/migrate.ts'
import { makeFirstAdmin, type NewAdmin } from '../../src/server/people/accounts/first-admin.ts'
import { email, mobilePhone, personName } from '../../src/shared/people/accounts/person-fields.ts'

const name = personName('')
const nameProblem = (text: string) => (name.safeParse(text).success ? null : 'A name has up to 60 letters.')

export async function askAdmin({ terminal, known }: Interview): Promise<NewAdmin> {
  const ask = (question: string, problemOf: (text: string) => string | null, initial = '') =>
    askField(terminal, { question, problemOf, initial })
  const address = await ask('E-mail', emailProblem, known['CONTACT_EMAIL'])
  const phone = await ask('Mobile phone', phoneProblem)
  return {
    email: email.parse(address),
    phone: mobilePhone.parse(phone),
    firstName: name.parse(await ask('First name', nameProblem)),
    lastName: name.parse(await ask('Last name', nameProblem)),
    again: false,
  }
}

export async function prepareBoard(
  config: Config,
  admin: NewAdmin | null,
): Promise<{ password: string; until: Date } | null> {
  const database = await openDatabase(config)
  try {
    await migrate(database)
    return admin && (await makeFirstAdmin(database, admin, new Date()))
  } finally {
    await database.close()
  }
}
