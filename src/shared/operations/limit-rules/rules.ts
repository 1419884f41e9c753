import type { EndpointKey } from '../../contract/endpoint.ts'
import type { LimitRule } from './rule.ts'
import { accountRules } from './account.ts'
import { boardRules } from './board.ts'
import { staffSessionRules } from './staff.ts'
import { entryRules } from './entry.ts'
import { everybodyRules } from './everybody.ts'
import { emailRules } from './email.ts'
import { messageRules } from './messages.ts'

/**
 * The limits per network are high enough that a crew of 200 on one film set can register, log in and apply
 * within a quarter of an hour; test/crew.test.ts checks this.
 */
export const limitRules = {
  ...everybodyRules,
  ...entryRules,
  ...accountRules,
  ...emailRules,
  ...boardRules,
  ...messageRules,
  ...staffSessionRules,
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules
export const limitNames = Object.keys(limitRules) as LimitName[]
export const ruleOf = (name: LimitName): LimitRule => limitRules[name]

export function rulesOver(key: EndpointKey): readonly LimitName[] {
  const known = found.get(key)
  if (known) return known
  const names = limitNames.filter((name) => ruleOf(name).covers?.includes(key))
  found.set(key, ['everything', ...names])
  return rulesOver(key)
}
const found = new Map<EndpointKey, readonly LimitName[]>()
