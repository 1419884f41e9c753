import type { DemoNews } from '../types.ts'

/** A piece of news with its age in days. */
export type NewsSource = Omit<DemoNews, 'publishedAt' | 'imageSeed'> & { daysAgo: number }
