import { keysOf } from '../../contract/keys-of.ts'

export const reportStatuses = ['new', 'in_progress', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusLabels: Record<ReportStatus, string> = {
  new: 'Yeni',
  in_progress: 'İnceleniyor',
  resolved: 'Çözüldü',
  dismissed: 'Gerek görülmedi',
}

export type ReportAct = 'take' | 'release' | 'resolve' | 'dismiss' | 'reopen'

export const reportTransitions: Record<ReportAct, Partial<Record<ReportStatus, ReportStatus>>> = {
  take: { new: 'in_progress', in_progress: 'in_progress' },
  release: { in_progress: 'new' },
  resolve: { new: 'resolved', in_progress: 'resolved' },
  dismiss: { new: 'dismissed', in_progress: 'dismissed' },
  reopen: { resolved: 'in_progress', dismissed: 'in_progress' },
}

export const nextReportStatus = (act: ReportAct, from: ReportStatus): ReportStatus | null =>
  reportTransitions[act][from] ?? null

export const isOpenReport = (status: ReportStatus): boolean => status === 'new' || status === 'in_progress'

export const reportSubjects = ['advertisement', 'profile', 'application'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportSubjectLabels: Record<ReportSubject, string> = {
  advertisement: 'İlan',
  profile: 'Profil',
  application: 'Mesajlaşma',
}

export const reportReasonLabels = {
  fraud: 'Dolandırıcılık',
  inappropriate: 'Uygunsuz içerik',
  harassment: 'Taciz',
  fake_advertisement: 'Sahte ilan',
  fee_demand: 'Ücret talebi',
  child_safety: 'Çocuk güvenliği',
  other: 'Diğer',
}
export type ReportReason = keyof typeof reportReasonLabels
export const reportReasons = keysOf(reportReasonLabels)

export const longestReport = 2000
export const reportsPerDay = 10

export const openingMinutes = 30

export const reportRetentionDays = 730
