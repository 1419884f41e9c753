/** The text of a statement between its parameters: by it a statement that runs is found in the source. */
export const fragmentsKey = (fragments: readonly string[]): string => fragments.join('\0')
