export const feedbackSubjects = ['öneri', 'şikayet', 'hata', 'diğer'] as const
export type FeedbackSubject = (typeof feedbackSubjects)[number]

export const feedbackSubjectLabels: Record<FeedbackSubject, string> = {
  öneri: 'Öneri',
  şikayet: 'Şikayet',
  hata: 'Hata Bildirimi',
  diğer: 'Diğer',
}

export const feedbackStatuses = ['new', 'in_progress', 'resolved', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

export const feedbackStatusLabels: Record<FeedbackStatus, string> = {
  new: 'Yeni',
  in_progress: 'İnceleniyor',
  resolved: 'Çözüldü',
  closed: 'Kapandı',
}

type FeedbackAct = 'take' | 'resolve' | 'close' | 'reopen'

export const feedbackTransitions: Record<FeedbackAct, Partial<Record<FeedbackStatus, FeedbackStatus>>> = {
  take: { new: 'in_progress' },
  resolve: { new: 'resolved', in_progress: 'resolved' },
  close: { new: 'closed', in_progress: 'closed', resolved: 'closed' },
  reopen: { resolved: 'in_progress', closed: 'in_progress' },
}

export function nextFeedbackStatuses(from: FeedbackStatus): FeedbackStatus[] {
  return Object.values(feedbackTransitions).flatMap((moves) => moves[from] ?? [])
}

/**
 * Seconds that a person needs at least for the feedback form. A form that is sent sooner is refused, because only
 * a program is so fast; the page waits for the rest of these seconds.
 */
export const feedbackWaitSeconds = 3

export const feedbackReceived = 'Talebiniz alınmıştır, en kısa sürede tarafınıza dönüş yapılacaktır.'
export const feedbackFailed = 'Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyiniz.'

export const feedbackRetention = { ipDays: 30, afterEndDays: 730 }
