/**
 * URL parameters of /messages: `searchName` for the words of a search, `foundName` for the id of the message that it
 * found.
 */
export const searchName = 'q'
export const foundName = 'mesaj'

export const threadsPath = '/messages'
