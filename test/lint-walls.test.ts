import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-walls-'))
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function lint(file: string, statement: string): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${statement}\n`)
  try {
    execFileSync(join(process.cwd(), 'node_modules/.bin/oxlint'), [file], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return 'clean'
  } catch (error) {
    const { stdout } = error as { stdout: string }
    if (stdout.includes('no-restricted-imports')) return 'walled'
    return stdout.includes('no-cycle') ? 'circle' : 'other'
  } finally {
    rmSync(path)
  }
}

test.each([
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
])('%s: %s is %s', (file, statement, expected) => {
  expect(lint(file, statement)).toBe(expected)
})

test('two files that import each other are refused, even if they import only types', () => {
  const other = join(folder, 'src/shared/board/other.ts')
  mkdirSync(dirname(other), { recursive: true })
  writeFileSync(other, "import type { Probe } from './probe.ts'\nexport type Other = Probe[]\n")
  const probe = "import type { Other } from './other.ts'\nexport type Probe = { others: Other }"
  expect(lint('src/shared/board/probe.ts', probe)).toBe('circle')
  rmSync(other)
})
