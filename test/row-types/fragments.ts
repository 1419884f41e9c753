/** The parts of a statement between its parameters, which identify a statement of the source when it runs. */
export const fragmentsKey = (fragments: readonly string[]): string => fragments.join('\0')
