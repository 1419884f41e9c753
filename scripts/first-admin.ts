import { parseArgs } from 'node:util'
import { email, mobilePhone, personName } from '../src/shared/people/accounts/person-fields.ts'
import { FirstAdminError, makeFirstAdmin } from '../src/server/people/accounts/first-admin.ts'
import { readConfig } from '../src/server/config/config.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { runCommand } from './command.ts'

const usage = `npm run first-admin -- --email person@example.com --phone 05… [--firstname …] [--lastname …] [--again]

--again: although there is an admin. Makes one more; an account that has the e-mail becomes an admin, with a new
         password, and its second factor and its sessions end: for an admin who has lost them.`

await runCommand(
  async (open) => {
    const said = readArguments()
    if (!said) throw new FirstAdminError(usage)
    const database = await open(readConfig())
    await migrate(database)
    const { password, until } = await makeFirstAdmin(database, said, new Date())
    console.log(`
  Admin              ${said.email}
  One-time password  ${password}

The password works once, until ${until.toISOString()}, and the admin then chooses their own. The staff pages (/yonetim)
ask for a second factor to be set up first.
`)
  },
  { expectedErrors: [FirstAdminError] },
)

function readArguments() {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      options: { email: text, phone: text, firstname: text, lastname: text, again: { type: 'boolean' } },
    })
    const name = personName('')
    return {
      email: email.parse(values.email),
      phone: values.phone === undefined ? null : mobilePhone.parse(values.phone),
      firstName: name.parse(values.firstname ?? 'Klaket'),
      lastName: name.parse(values.lastname ?? 'Yöneticisi'),
      again: values.again ?? false,
    }
  } catch {
    return null
  }
}
