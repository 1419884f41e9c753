/**
 * Under which names Klaket keeps anything in a browser; what each is for stands in kept-in-browser.ts, which the cookie
 * page shows. Nothing is kept under a name that is not here.
 */
export const browserStorageNames = {
  /** In the browser's local storage. `before-paint.ts` repeats three of them. */
  local: {
    token: 'klaket.token',
    user: 'klaket.user',
    pendingUser: 'klaket.pendingUser',
    rememberedUsername: 'klaket.rememberedUsername',
    rememberMe: 'klaket.rememberMe',
    filter: 'klaket.filter',
    viewMode: 'klaket.viewMode',
    theme: 'klaket.theme',
    storageTold: 'klaket.storageTold',
    installHint: 'klaket.installHint',
    queueKeys: 'klaket.queueKeys',
  },
  /** Drafts are kept in local storage, one for each person and form: "klaket.draft.12.cv". */
  draftPrefix: 'klaket.draft.',
  /** Caches of the service worker, one for each build: "klaket.app.1a2b3c4d5e6f". */
  cachePrefix: 'klaket.app.',
} as const

/** The cookies, which only the server reads. */
export const refreshCookie = 'klaket_refresh'
export const deviceCookie = 'klaket_device'
