/**
 * A section without a heading, unless it is the first, joins the section before it when the text is saved and
 * read again.
 */
export type Section = { key: number; heading: string; body: string }

let made = 0

export const emptySection = (): Section => ({ key: (made += 1), heading: '', body: '' })

export function sectionsOf(text: string): Section[] {
  const parts = text.split(/^(?=## )/m).map((part) => part.trim())
  const sections = parts
    .filter((part, index) => part !== '' || (index === 0 && parts.length === 1))
    .map((part) => {
      const [, heading = '', body = ''] = /^## +([^\n]*)\n*([\s\S]*)$/.exec(part) ?? ['', '', part]
      return { ...emptySection(), heading, body }
    })
  return sections.length > 0 ? sections : [emptySection()]
}

export const textOfSections = (sections: readonly Section[]): string =>
  sections
    .map(({ heading, body }) =>
      [heading.trim() && `## ${heading.trim()}`, body.trim()].filter(Boolean).join('\n\n'),
    )
    .filter(Boolean)
    .join('\n\n')
