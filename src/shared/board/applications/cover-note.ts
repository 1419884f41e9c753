/** In characters. */
export const coverNoteLength = 1000
