import type { RetentionRule } from './rule.ts'
import { accountRules } from './rules-accounts.ts'
import { letterRules } from './rules-letters.ts'
import { proofRules } from './rules-proofs.ts'
import { traceRules } from './rules-traces.ts'

/** What is kept how long and why: everything that the server erases by itself. The order is that of the erasing. */
export const retentionRules: readonly RetentionRule[] = [
  ...accountRules,
  ...letterRules,
  ...traceRules,
  ...proofRules,
]
