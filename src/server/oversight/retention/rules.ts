import type { RetentionRule } from './rule.ts'
import { accountRules } from './rules-accounts.ts'
import { letterRules } from './rules-letters.ts'
import { proofRules } from './rules-proofs.ts'
import { traceRules } from './rules-traces.ts'

export const retentionRules: readonly RetentionRule[] = [
  ...accountRules,
  ...letterRules,
  ...traceRules,
  ...proofRules,
]
