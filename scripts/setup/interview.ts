import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { askAdmin, prepareBoard } from './admin.ts'
import { CheckError } from './check-error.ts'
import { readEnvFile, readSettings, withSettings, writeEnvFile } from './env-file.ts'
import { groupsOf, type Group } from './groups.ts'
import { missingKeys } from './keys.ts'
import { refuseUnwritable } from './writable.ts'
import type { Settings, SettingsGroup } from './env-file.ts'
import type { Interview } from './fields.ts'
import type { Terminal } from './terminal.ts'
import { ConfigError, readConfig, settingNames, type Config } from '../../src/server/config/config.ts'
import { FolderLockedError } from '../../src/server/database/embedded/folder-lock.ts'
import { foldersOf, makeFolderPrivate } from '../../src/server/config/private-folders.ts'

export type Place = { file: string; environment: NodeJS.ProcessEnv }

export function knownSettings({ file, environment }: Place): Settings {
  const set = settingNames.flatMap((name) => (name in environment ? [[name, environment[name] ?? '']] : []))
  return { ...readSettings(readEnvFile(file)), ...Object.fromEntries(set) }
}

/**
 * Asks for the settings, writes the `.env` file, migrates the database and creates the first admin; returns
 * the exit code.
 * @throws StoppedError if the operator stops before anything is written; CheckError if the folder of the
 * `.env` file is not writable; ConfigError for an invalid setting that no question can correct;
 * FirstAdminError if the admin’s account cannot be created
 */
export async function setUp(place: Place, terminal: Terminal): Promise<number> {
  const { file, environment } = place
  const fixed = new Set(settingNames.filter((name) => name in environment))
  const interview: Interview = { terminal, known: knownSettings(place), fixed }
  const { say } = terminal
  say('Klaket: setting up a board. Enter accepts what stands in brackets; Ctrl-C leaves everything as it is.')
  refuseUnwritable(dirname(existsSync(file) ? realpathSync(file) : file))
  if (fixed.has('MODE') && environment['MODE'] !== 'production')
    throw new ConfigError(['MODE is set in the environment, and not to production'])

  let hasAdmin = false
  const groups = groupsOf((state) => (hasAdmin = state.hasAdmin))
  refuseUncorrectable(interview.known, groups)
  const answers: SettingsGroup[] = []
  const unchecked: string[] = []
  for (const [index, group] of groups.entries()) {
    say(`\n${group.title}`)
    const later = groups.slice(index + 1)
    const { settings, isChecked } = await askGroup(interview, group, later)
    answers.push({ title: group.title, settings })
    if (!isChecked) unchecked.push(group.title)
  }
  say('\nFirst admin')
  if (hasAdmin) say('  ✓ The board has an admin.')
  const admin = hasAdmin ? null : await askAdmin(interview)

  const keys = missingKeys(interview.known, new Date())
  const mode: Settings = fixed.has('MODE') ? {} : { MODE: 'production' }
  const written: SettingsGroup[] = [
    { title: 'Written by npm run setup, which can be run again', settings: mode },
    ...answers,
    { title: 'Keys: keep a copy apart from the backups, which do not contain them', settings: keys },
  ]
  const text = readEnvFile(file)
  const next = withSettings(text, written)
  writeEnvFile(file, next)
  say(next === text ? `\n${file} stays as it was.` : `\n${file} is written (mode 0600).`)
  for (const title of unchecked) say(`Not checked: ${title}. npm run setup -- --check does it.`)

  const config = readConfig({ ...interview.known, ...keys, MODE: 'production' })
  foldersOf(config).forEach(makeFolderPrivate)
  const made = await prepareBoard(config, admin)
  if (admin && made) say(welcome(admin.email, made.password, made.until))
  say(`npm start serves the board on port ${config.port}, for the proxy that answers at ${config.publicUrl}.`)
  return 0
}

async function askGroup(
  interview: Interview,
  group: Group,
  later: readonly Group[],
): Promise<{ settings: Settings; isChecked: boolean }> {
  const { terminal, known, fixed } = interview
  const settings: Settings = {}
  for (;;) {
    const answers = await group.ask(interview)
    Object.assign(settings, answers)
    Object.assign(known, answers)
    try {
      terminal.say(`  ✓ ${await group.attempt(interview, settledConfig(known, later))}`)
      return { settings, isChecked: true }
    } catch (error) {
      const isPlain = [CheckError, ConfigError, FolderLockedError].some((kind) => error instanceof kind)
      if (!isPlain) throw error
      const problem = error instanceof ConfigError ? error.problems.join('; ') : (error as Error).message
      terminal.say(`  ✗ ${problem}`)
      if (Object.keys(answers).every((name) => fixed.has(name)))
        throw new ConfigError([
          `change this in the environment, which wins over the file: ${group.names.join(', ')}`,
        ])
    }
    if (!group.canSkip) continue
    const word = await terminal.readLine('Enter asks again; skip goes on unchecked: ')
    if (word.toLowerCase() === 'skip') return { settings, isChecked: false }
  }
}

function refuseUncorrectable(known: Settings, groups: readonly Group[]): void {
  const asked = groups.flatMap(({ names }) => names)
  try {
    const settled = { ...without(known, asked), ...missingKeys(known, new Date()) }
    readConfig({ ...settled, MODE: 'production' })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const problems = error.problems.filter((problem) => !asked.some((name) => problem.includes(name)))
    if (problems.length > 0) throw new ConfigError(problems)
  }
}

function settledConfig(known: Settings, later: readonly Group[]): Config {
  const settled = without(
    known,
    later.flatMap(({ names }) => names),
  )
  return readConfig({ ...settled, MODE: 'demo' })
}

const without = (known: Settings, names: readonly string[]): Settings =>
  Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name)))

const welcome = (email: string, password: string, until: Date) => `
  Admin              ${email}
  One-time password  ${password}

It is good until ${until.toISOString()}, for one sign-in at /login, where a password of your own takes its place. Then
/yonetim asks for a second factor to be set up: have an authenticator app at hand.
`
