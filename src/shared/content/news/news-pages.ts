import { slugify } from '../../text/turkish-text.ts'

export const newsPerPage = 12

/** Only the id is read from the path of a news item; the words of the title are for people. */
export function newsPath({ id, title }: { id: number; title: string }): string {
  const words = slugify(title)
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '')
  return words ? `/news/${id}-${words}` : `/news/${id}`
}

/** The id at the beginning of the last part of a news item’s path; 0 if there is none. */
export function newsIdOf(part: string | undefined): number {
  const [, digits] = /^([1-9]\d{0,14})(?:-|$)/.exec(part ?? '') ?? []
  return Number(digits ?? 0)
}
