import type { Threat } from './threat.ts'
import { contentThreats } from './threats-of-content.ts'
import { decidingThreats } from './threats-of-deciding.ts'
import { entryThreats } from './threats-of-entry.ts'

export const threats: readonly Threat[] = [...entryThreats, ...contentThreats, ...decidingThreats].toSorted(
  (one, other) => numberOf(one) - numberOf(other),
)

/**
 * The test files that `npm run attack` passes to Vitest for this engine; the attacks over real connections run
 * separately.
 */
export function testFilesOf(engine: string): string[] {
  const files = new Set(threats.flatMap(({ tests }) => tests.map(([file]) => file)))
  const isForOthers = (file: string) =>
    file.endsWith('.attack.ts') ||
    (engine === 'embedded' ? file.includes('two-processes') : file.startsWith('src/shared/'))
  return [...files].filter((file) => !isForOthers(file))
}

/** Sorts T1 to T34 by number, before threats that have a name. */
function numberOf({ id }: Threat): number {
  return /^T\d+$/.test(id) ? Number(id.slice(1)) : 100
}
