/** Parameters of /messages: the words of the search, and the id of the message that it found. */
export const searchName = 'q'
export const foundName = 'mesaj'

export const threadsPath = '/messages'
