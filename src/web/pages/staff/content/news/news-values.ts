import type { StaffNews } from '../../../../../shared/content/news/news-staff.ts'

export type NewsValues = {
  title: string
  author: string
  tags: string[]
  description: string
  content: string
  image_url: string | null
}

export type NewsDraft = { values: NewsValues; revision: number | null; savedAt: string }

export const valuesOf = (news: StaffNews | null): NewsValues => ({
  title: news?.title ?? '',
  author: news?.author ?? '',
  tags: news?.tags ?? [],
  description: news?.description ?? '',
  content: news?.content ?? '',
  image_url: news?.image_url ?? null,
})

export const isSameNews = (one: NewsValues, other: NewsValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export function asDraft(stored: unknown): NewsDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { values, revision, savedAt } = stored as Partial<NewsDraft>
  const isSound =
    typeof values === 'object' &&
    values !== null &&
    [values.title, values.author, values.description, values.content].every(
      (text) => typeof text === 'string',
    ) &&
    Array.isArray(values.tags) &&
    values.tags.every((tag) => typeof tag === 'string') &&
    (values.image_url === null || typeof values.image_url === 'string') &&
    (revision === null || typeof revision === 'number') &&
    typeof savedAt === 'string' &&
    !Number.isNaN(Date.parse(savedAt))
  return isSound ? (stored as NewsDraft) : null
}
