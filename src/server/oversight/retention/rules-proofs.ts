import { sql } from 'kysely'
import { retentionDays, type RetentionRule } from './rule.ts'

export const proofRules: readonly RetentionRule[] = [
  {
    name: 'commercial_consents',
    what: 'Consents to commercial messages of closed accounts',
    days: retentionDays.commercialConsent,
    why: 'Law 6563 and its regulation: proof of the consent for three years after its end',
    table: 'consents',
    where: (before) => sql`kind = 'commercial_messages' and account_id in (
      select id from accounts where closed_at < ${before})`,
  },
  {
    name: 'terms_consents',
    what: 'Consents to the terms of closed accounts',
    days: retentionDays.termsConsent,
    why: 'Law 6098 art. 146: claims from a contract can be made for ten years',
    table: 'consents',
    where: (before) =>
      sql`kind = 'terms' and account_id in (select id from accounts where closed_at < ${before})`,
  },
  {
    name: 'audit_details',
    what: 'Details of staff actions: old value, new value and reason (actor, act and time remain)',
    days: retentionDays.auditDetails,
    why: 'Law 6098 art. 146: claims can be made for ten years',
    table: 'audit_entries',
    where: (before) => sql`created_at < ${before} and erased_at is null and act <> 'audit_details_erased'`,
    inChain: true,
  },
  {
    name: 'destruction_records',
    what: 'Records of erasures: rule, day and number of rows',
    days: retentionDays.destructionRecord,
    why: 'Regulation on erasure, art. 7/3: records of destruction are kept for at least three years',
    table: 'destruction_records',
    where: (before) => sql`last_at < ${before}`,
  },
]
