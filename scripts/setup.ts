// npm run setup [-- [--check] [--file FILE]]: asks for the settings of a board in production, writes them to
// FILE (by default .env) and creates the first admin. With --check it only checks the existing settings.
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { checkAll } from './setup/check-all.ts'
import { CheckError } from './setup/check-error.ts'
import { setUp } from './setup/interview.ts'
import { openTerminal, StoppedError } from './setup/terminal.ts'
import { FirstAdminError } from '../src/server/people/accounts/first-admin.ts'

const usage = 'npm run setup [-- [--check] [--file /etc/klaket/klaket.env]]'

await runCommand(
  async () => {
    const { check, file } = readArguments()
    const place = { file, environment: process.env }
    if (check) {
      process.exitCode = await checkAll(place, (line) => console.log(line))
      return
    }
    const terminal = openTerminal()
    try {
      process.exitCode = await setUp(place, terminal)
    } catch (error) {
      if (error instanceof StoppedError) throw new StoppedError(`\n${error.message} ${file} is as it was.`)
      throw error
    } finally {
      terminal.close()
    }
  },
  { expectedErrors: [StoppedError, CheckError, FirstAdminError] },
)

function readArguments(): { check: boolean; file: string } {
  try {
    const { values } = parseArgs({ options: { check: { type: 'boolean' }, file: { type: 'string' } } })
    return { check: values.check ?? false, file: values.file ?? '.env' }
  } catch {
    throw new CheckError(usage)
  }
}
