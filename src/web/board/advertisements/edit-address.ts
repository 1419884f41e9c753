/**
 * Navigation state of an edit form (`?edit=1`) that was opened from the advertisement's page, so that closing the
 * form goes back in the browser's history.
 */
export const openedFromPage = 'opened-from-page'
