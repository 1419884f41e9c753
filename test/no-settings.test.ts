import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { settingNames } from '../src/server/config/config.ts'
import { noSettings } from './no-settings.ts'

/** The environment of a process that starts in a folder with the `.env` of a real board. */
function readBeside(environment: Record<string, string>): NodeJS.ProcessEnv {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-settings-'))
  writeFileSync(join(folder, '.env'), settingNames.map((name) => `${name}=of the real board\n`).join(''))
  const config = pathToFileURL(resolve('src/server/config/config.ts')).href
  const script = `import { readEnvironment } from '${config}'; console.log(JSON.stringify(readEnvironment()))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return JSON.parse(printed) as NodeJS.ProcessEnv
}

test('the settings of a real board do not reach a throw-away server', () => {
  expect(readBeside({ PORT: '4711' })).toMatchObject({ DATABASE_URL: 'of the real board', PORT: '4711' })
  const read = readBeside({ ...noSettings, PORT: '4711' })
  expect(Object.entries(read).filter(([, value]) => value === 'of the real board')).toEqual([])
  expect(settingNames.filter((name) => read[name])).toEqual(['PORT'])
})

test('every program that starts a throw-away server clears the settings first', () => {
  const starting = globSync('{test,bench}/**/*.ts').filter((file) =>
    /\b(spawn|spawnSync|execFileSync)\((?:[^)]|\n)*server\/main\.ts/.test(readFileSync(file, 'utf8')),
  )
  expect(starting.length).toBeGreaterThan(3)
  const clears = (file: string) =>
    /\.\.\.noSettings|\.\.\.settingsOf|env = settingsOf/.test(readFileSync(file, 'utf8'))
  expect(starting.filter((file) => !clears(file))).toEqual([])
})
