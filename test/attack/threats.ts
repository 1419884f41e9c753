import type { Threat } from './threat.ts'
import { contentThreats } from './threats-of-content.ts'
import { entryThreats } from './threats-of-entry.ts'

/** Every threat, what stands against it, and the tests that try it: docs/security.md is written from this. */
export const threats: readonly Threat[] = [...entryThreats, ...contentThreats].toSorted(
  (one, other) => numberOf(one) - numberOf(other),
)

/** The files of tests that a run on an engine takes, besides those over the wire. */
export function testFilesOf(engine: string): string[] {
  const files = new Set(threats.flatMap(({ tests }) => tests.map(([file]) => file)))
  const isForOthers = (file: string) =>
    file.endsWith('.attack.ts') ||
    (engine === 'embedded' ? file.includes('two-processes') : file.startsWith('src/shared/'))
  return [...files].filter((file) => !isForOthers(file))
}

/** T1 to T34, then what has a name. */
function numberOf({ id }: Threat): number {
  return /^T\d+$/.test(id) ? Number(id.slice(1)) : 100
}
