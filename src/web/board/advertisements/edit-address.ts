/**
 * Navigation state of an edit form (`?edit=1`) that was opened from the advertisement's page: closing the
 * form then goes back in the browser's history.
 */
export const openedFromPage = 'opened-from-page'
