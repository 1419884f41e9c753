import type { DemoNews } from '../types.ts'

export type NewsSource = Omit<DemoNews, 'publishedAt' | 'imageSeed'> & { daysAgo: number }
