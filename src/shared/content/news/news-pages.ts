import { slugify } from '../../text/turkish-text.ts'

export const newsPerPage = 12

/** The address of a piece of news. Only the id is read back; the slug is for people. */
export function newsPath({ id, title }: { id: number; title: string }): string {
  const words = slugify(title)
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '')
  return words ? `/news/${id}-${words}` : `/news/${id}`
}

/** Reads the id from the last part of such an address; 0, which no news has, when there is none. */
export function newsIdOf(part: string | undefined): number {
  const [, digits] = /^([1-9]\d{0,14})(?:-|$)/.exec(part ?? '') ?? []
  return Number(digits ?? 0)
}
