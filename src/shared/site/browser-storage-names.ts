/**
 * Names under which Klaket’s own code stores things in a browser, apart from cookies. The cookie page lists all of
 * them.
 */
export const browserStorageNames = {
  local: {
    token: 'klaket.token',
    user: 'klaket.user',
    pendingUser: 'klaket.pendingUser',
    rememberedUsername: 'klaket.rememberedUsername',
    rememberMe: 'klaket.rememberMe',
    filter: 'klaket.filter',
    searches: 'klaket.searches',
    viewMode: 'klaket.viewMode',
    homeHeight: 'klaket.homeHeight',
    theme: 'klaket.theme',
    storageTold: 'klaket.storageTold',
    installHint: 'klaket.installHint',
    queueKeys: 'klaket.queueKeys',
  },
  /** Beginning of the names of drafts in local storage. Account id and form follow: "klaket.draft.12.cv". */
  draftPrefix: 'klaket.draft.',
  /** Name of a database in the browser. It contains the files of messages that are not sent yet. */
  filesDatabase: 'klaket.files',
  /** Beginning of the names of the service worker’s caches. An id of the build follows: "klaket.app.1a2b3c4d5e6f". */
  cachePrefix: 'klaket.app.',
} as const

export const refreshCookie = 'klaket_refresh'
export const deviceCookie = 'klaket_device'
