/** URL parameter with the id of the advertisement that is to be saved once the visitor has logged in. */
export const saveParameter = 'ilani-kaydet'

export type Marked = { id: number; isMarked: boolean; as: 'saved' | 'hidden' }
