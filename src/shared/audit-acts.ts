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
  feedback_answered: 'Geri bildirimi yanıtladı',
  feedback_note_added: 'Geri bildirime not ekledi',
  feedback_status_changed: 'Geri bildirimin durumunu değiştirdi',

  // newsletter
  newsletter_exported: 'Bülten abonelerini dışa aktardı',
  newsletter_subscriber_removed: 'Bülten abonesini çıkardı',

  // audit
  audit_details_erased: 'Kayıt ayrıntıları silindi',
  audit_exported: 'İşlem kayıtlarını dışa aktardı',
} as const

export type AuditAct = keyof typeof auditActLabels

export const auditActs = Object.keys(auditActLabels) as AuditAct[]

/** The label of an act; its own name for one that was recorded by an older version. */
export const auditActLabel = (act: string): string =>
  Object.hasOwn(auditActLabels, act) ? auditActLabels[act as AuditAct] : act
