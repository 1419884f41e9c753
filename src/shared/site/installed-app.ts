/** Where the service worker stands: at the root, so that it serves every page. */
export const workerPath = '/sw.js'

/** The page that the worker shows when there is no network. */
export const offlinePath = '/offline'
