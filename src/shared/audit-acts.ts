/**
 * What staff do, in the words of the log: `noun_verb_past`. An act that is not here cannot be recorded; each noun's own
 * lines stand together.
 */
export const auditActLabels = {
  // accounts
  account_closed: 'Hesabını kapattı',
  profession_lock_exemption_granted: 'Meslek kilidi muafiyeti verdi',
  profession_lock_exemption_revoked: 'Meslek kilidi muafiyetini kaldırdı',

  // reviews
  advertisement_approved: 'İlanı onayladı',
  advertisement_rejected: 'İlanı reddetti',

  // feedback
  feedback_status_changed: 'Geri bildirimin durumunu değiştirdi',

  // audit
  audit_details_erased: 'Kayıt ayrıntıları silindi',
} as const

export type AuditAct = keyof typeof auditActLabels

export const auditActs = Object.keys(auditActLabels) as AuditAct[]

/** The label of an act; its own name for one that was recorded by an older version. */
export const auditActLabel = (act: string): string =>
  Object.hasOwn(auditActLabels, act) ? auditActLabels[act as AuditAct] : act
