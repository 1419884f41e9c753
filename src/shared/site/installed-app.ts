/** At the root, because a service worker serves only pages below its own path. */
export const workerPath = '/sw.js'

export const offlinePath = '/offline'
