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
    return String((error as { stdout: string }).stdout).includes('no-restricted-imports') ? 'walled' : 'other'
  } finally {
    rmSync(path)
  }
}

test.each([
  ['src/shared/probe.ts', "export * from '../server/db.ts'", 'walled'],
  ['src/shared/probe.ts', "export * from 'node:fs'", 'walled'],
  ['src/shared/probe.ts', "export * from 'react'", 'walled'],
  ['src/shared/probe.ts', "export * from 'zod'", 'clean'],
  ['src/web/messages/probe.ts', "export * from '../../server/db.ts'", 'walled'],
  ['src/web/ui/probe.ts', "export * from '../../shared/advertisements.ts'", 'walled'],
  ['src/web/ui/probe.ts', "export * from '../pages/public/home-page.tsx'", 'walled'],
  ['src/web/pages/public/probe.ts', "export * from '../account/login-page.tsx'", 'walled'],
  ['src/web/pages/public/probe.ts', "export * from '../../ui/button.tsx'", 'clean'],
  ['src/server/messages/probe.ts', "export * from '../applications/sql.ts'", 'walled'],
  ['src/server/messages/probe.ts', "export * from '../applications/applications.ts'", 'clean'],
  ['src/server/messages/probe.ts', "export * from '../../web/ui/button.tsx'", 'walled'],
])('%s: %s is %s', (file, statement, expected) => {
  expect(lint(file, statement)).toBe(expected)
})
