/** At the root, because the path of a service worker limits which pages it can serve. */
export const workerPath = '/sw.js'

/** The page that the service worker shows without a network. */
export const offlinePath = '/offline'
