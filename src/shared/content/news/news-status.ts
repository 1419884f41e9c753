export const newsStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type NewsStatus = (typeof newsStatuses)[number]

export const newsStatusLabels: Record<NewsStatus, string> = {
  draft: 'Taslak',
  scheduled: 'Zamanlandı',
  published: 'Yayında',
  withdrawn: 'Yayından kaldırıldı',
}

export type NewsAct = 'publish' | 'schedule' | 'unschedule' | 'withdraw'

export const newsTransitions: Record<NewsAct, Partial<Record<NewsStatus, NewsStatus>>> = {
  publish: { draft: 'published', scheduled: 'published', withdrawn: 'published' },
  schedule: { draft: 'scheduled', scheduled: 'scheduled', withdrawn: 'scheduled' },
  unschedule: { scheduled: 'draft' },
  withdraw: { published: 'withdrawn' },
}
