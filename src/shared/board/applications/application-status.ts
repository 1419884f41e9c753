/** Values of the older API field `status`; the newer field `state` has more values. */
export const applicationStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationStates = [...applicationStatuses, 'withdrawn', 'unanswered'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationStateLabels: Record<ApplicationState, string> = {
  pending: 'Beklemede',
  accepted: 'Kabul Edildi',
  rejected: 'Reddedildi',
  cancelled: 'İptal Edildi',
  withdrawn: 'Geri Çekildi',
  unanswered: 'Yanıtlanmadı',
}

export function applicationStateLabel(state: string): string {
  return Object.hasOwn(applicationStateLabels, state)
    ? applicationStateLabels[state as ApplicationState]
    : 'Bilinmiyor'
}

/**
 * The value of the older API field `status` for a `state`. `withdrawn` becomes `rejected`, so that older
 * clients offer no act that the server refuses.
 */
export function statusOf(state: ApplicationState): ApplicationStatus {
  if (state === 'withdrawn') return 'rejected'
  return state === 'unanswered' ? 'pending' : state
}

export const statesOf = (status: ApplicationStatus): ApplicationState[] =>
  applicationStates.filter((state) => statusOf(state) === status)

export const undecidedStates: readonly ApplicationState[] = ['pending', 'unanswered']

export const isUndecided = (state: ApplicationState): boolean => undecidedStates.includes(state)

export type ApplicationAct = 'accept' | 'reject' | 'undo' | 'withdraw' | 'revive' | 'lapse' | 'cancel'

/**
 * For each act, the present states in which it is possible, each with the state after the act. `lapse`: the
 * decision date is a week ago. `cancel`: the account of the applicant or of the owner closes.
 */
export const applicationTransitions: Record<
  ApplicationAct,
  Partial<Record<ApplicationState, ApplicationState>>
> = {
  accept: { pending: 'accepted', unanswered: 'accepted' },
  reject: { pending: 'rejected', unanswered: 'rejected' },
  undo: { accepted: 'pending', rejected: 'pending' },
  withdraw: { pending: 'withdrawn', unanswered: 'withdrawn', accepted: 'withdrawn' },
  revive: { withdrawn: 'pending' },
  lapse: { pending: 'unanswered' },
  cancel: { pending: 'cancelled', unanswered: 'cancelled', accepted: 'cancelled', rejected: 'cancelled' },
}

export const undoMinutes = 10

export function undoEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoMinutes * 60_000)
}

export type Decision = { status: ApplicationState; decidedAt: Date | null; hasMessages: boolean }

/**
 * True while the owner can still undo a decision: within `undoMinutes` and before the first message.
 * src/server/people/provisional-decisions.ts has the same condition in SQL.
 */
export function isProvisional({ status, decidedAt, hasMessages }: Decision, now: Date): boolean {
  const isDecided = status === 'accepted' || status === 'rejected'
  return isDecided && decidedAt !== null && !hasMessages && undoEnd(decidedAt) > now
}

export const undecidedState = (unansweredAt: Date | null): 'pending' | 'unanswered' =>
  unansweredAt === null ? 'pending' : 'unanswered'

type Known = Decision & { unansweredAt: Date | null }

export function decisionForApplicant<Row extends Known>(row: Row, now: Date): Row {
  return isProvisional(row, now) ? { ...row, status: undecidedState(row.unansweredAt), decidedAt: null } : row
}
