import { slugify } from '../../text/turkish-text.ts'

/** News on one page of the list. */
export const newsPerPage = 12

/** The address of a piece of news; the words behind the id are for readers. */
export function newsPath({ id, title }: { id: number; title: string }): string {
  const words = slugify(title)
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '')
  return words ? `/news/${id}-${words}` : `/news/${id}`
}

/** The id in such an address' last part; 0, which finds nothing, when there is none. */
export function newsIdOf(part: string | undefined): number {
  const [, digits] = /^([1-9]\d{0,14})(?:-|$)/.exec(part ?? '') ?? []
  return Number(digits ?? 0)
}
