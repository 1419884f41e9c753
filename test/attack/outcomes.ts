import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { threats } from './threats.ts'

export type RanTest = { file: string; name: string; passed: boolean }

type Report = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

export function readTests(path: string): RanTest[] {
  if (!existsSync(path)) return []
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative('.', name).replaceAll('\\', '/'),
        name: fullName,
        passed: status === 'passed',
      })),
  )
}

/** For each threat: how many of its tests passed, and how many failed or did not run. */
export const outcomesOf = (ran: readonly RanTest[]) =>
  threats.map(({ id, threat, tests }) => {
    const found = tests.map(([file, name]) =>
      ran.filter((test) => test.file === file && patternOf(name).test(test.name)),
    )
    const missing = found.filter((list) => list.length === 0).length
    const all = found.flat()
    const held = all.filter(({ passed }) => passed).length
    return { id, threat, held, failed: all.length - held + missing }
  })

/**
 * Matches a test name as written in the code, including names in which placeholders were filled in from a table of
 * cases.
 */
const patternOf = (name: string): RegExp =>
  new RegExp(
    name
      .split(/%[sj]/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*'),
  )
