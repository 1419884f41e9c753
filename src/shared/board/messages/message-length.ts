/** In characters. */
export const messageMaxLength = 4000
