export const searchName = 'q'
export const foundName = 'mesaj'

export const threadsPath = '/messages'
