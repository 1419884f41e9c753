/**
 * Navigation state of an edit form (`?edit=1`) that was opened from the advertisement's page: closing the
 * form goes back there.
 */
export const openedFromPage = 'opened-from-page'
