/** At the root, because the path of a service worker limits which pages it can serve. */
export const workerPath = '/sw.js'

export const offlinePath = '/offline'
