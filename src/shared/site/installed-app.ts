/**
 * The service worker’s script is at the root, because by default a service worker controls only pages below
 * the path of its script.
 */
export const workerPath = '/sw.js'

export const offlinePath = '/offline'
