import { slugify } from '../../text/turkish-text.ts'

export const newsPerPage = 12

export function newsPath({ id, title }: { id: number; title: string }): string {
  const words = slugify(title)
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '')
  return words ? `/news/${id}-${words}` : `/news/${id}`
}

export function newsIdOf(part: string | undefined): number {
  const [, digits] = /^([1-9]\d{0,14})(?:-|$)/.exec(part ?? '') ?? []
  return Number(digits ?? 0)
}
