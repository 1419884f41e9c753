/** The navigation state of an edit form (`?edit=1`) that was opened over its own page: closing it goes back there. */
export const openedFromPage = 'opened-from-page'
