/** Most characters of one message. */
export const messageMaxLength = 4000
