/** A part of a page below one heading; the first may have none. `key` tells them apart while they are moved. */
export type Section = { key: number; heading: string; body: string }

let made = 0

export const emptySection = (): Section => ({ key: (made += 1), heading: '', body: '' })

/** A page's text by its headings. */
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

/** The whole text again; a section without a word in it goes. */
export const textOfSections = (sections: readonly Section[]): string =>
  sections
    .map(({ heading, body }) =>
      [heading.trim() && `## ${heading.trim()}`, body.trim()].filter(Boolean).join('\n\n'),
    )
    .filter(Boolean)
    .join('\n\n')
