import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const probes = [
  ['src/shared/board/probe.ts', "export * from '../../server/database/database.ts'", 'walled'],
  ['src/shared/board/probe.ts', "export * from 'node:fs'", 'walled'],
  ['src/shared/board/probe.ts', "export * from 'react'", 'walled'],
  ['src/shared/board/probe.ts', "export * from 'zod'", 'clean'],
  ['src/shared/text/probe.ts', "export * from '../board/advertisements/advertisements.ts'", 'walled'],
  ['src/web/board/probe.ts', "export * from '../../server/database/database.ts'", 'walled'],
  ['src/web/board/messages/probe.ts', "export * from '../../pages/public/home/home-page.tsx'", 'walled'],
  ['src/web/board/messages/probe.ts', "export * from '../../people/cv/cv-view.tsx'", 'clean'],
  ['src/web/data/probe.ts', "export * from '../ui/base/button.tsx'", 'walled'],
  [
    'src/web/data/api/probe.ts',
    "export const load = () => import('../../staff/lock/staff-lock.ts')",
    'walled',
  ],
  ['src/web/boot/probe.ts', "export * from '../../server/database/database.ts'", 'walled'],
  ['src/web/boot/probe.ts', "export * from '../staff/staff-frame.tsx'", 'clean'],
  [
    'src/web/ui/form/probe.ts',
    "export * from '../../../shared/board/advertisements/advertisements.ts'",
    'walled',
  ],
  ['src/web/ui/form/probe.ts', "export * from '../../pages/public/home/home-page.tsx'", 'walled'],
  ['src/web/pages/public/probe.ts', "export * from '../account/login-page.tsx'", 'walled'],
  ['src/web/pages/public/home/probe.ts', "export * from '../../account/login-page.tsx'", 'walled'],
  ['src/web/pages/public/home/probe.ts', "export * from '../../../ui/base/button.tsx'", 'clean'],
  ['src/web/pages/dev/probe.ts', "export * from '../staff/security/security-page.tsx'", 'walled'],
  ['src/server/board/messages/probe.ts', "export * from '../applications/sql.ts'", 'walled'],
  ['src/server/board/messages/probe.ts', "export * from '../../people/accounts/sql.ts'", 'walled'],
  ['src/server/board/messages/probe.ts', "export * from '../applications/applications.ts'", 'clean'],
  ['src/server/board/messages/probe.ts', "export * from '../../http/serve.ts'", 'walled'],
  ['src/server/board/messages/probe.ts', "export * from '../../oversight/tasks/tasks.ts'", 'walled'],
  ['src/server/board/messages/probe.ts', "export * from '../../../web/ui/base/button.tsx'", 'walled'],
  ['src/server/http/probe.ts', "export * from '../board/messages/messages.ts'", 'walled'],
  ['src/server/http/bodies/probe.ts', "export * from '../../people/accounts/registration.ts'", 'walled'],
  ['src/server/database/probe.ts', "export * from '../endpoint/context.ts'", 'walled'],
] as const

let folder: string
/** Codes of the linter’s findings by file name without extension. */
let found: Map<string, string[]>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-walls-'))
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  for (const [index, [file, statement]] of probes.entries())
    write(file.replace('probe.', `probe${index}.`), statement)
  write('src/shared/board/one.ts', "import type { Two } from './two.ts'\nexport type One = { twos: Two }")
  write('src/shared/board/two.ts', "import type { One } from './one.ts'\nexport type Two = One[]")
  found = lint()
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${text}\n`)
}

/** All files are checked in one run of the linter, because starting it takes longer than the check. */
function lint(): Map<string, string[]> {
  const linter = join(process.cwd(), 'node_modules/.bin/oxlint')
  let output: string
  try {
    output = execFileSync(linter, ['--format=json'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }
  const byFile = Map.groupBy(diagnostics, ({ filename }) => basename(filename).replace(/\..*/, ''))
  return new Map([...byFile].map(([name, all]) => [name, all.map(({ code }) => code)]))
}

test.each(probes.map((probe, index) => [...probe, index] as const))(
  '%s: %s is %s',
  (_file, _statement, expected, index) => {
    const codes = found.get(`probe${index}`) ?? []
    if (expected === 'clean') expect(codes).toEqual([])
    else expect(codes.join()).toContain('no-restricted-imports')
  },
)

test('two files that import each other are refused, even if they import only types', () => {
  expect(found.get('one')?.join()).toContain('no-cycle')
})
