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
  draftPrefix: 'klaket.draft.',
  filesDatabase: 'klaket.files',
  cachePrefix: 'klaket.app.',
} as const

export const refreshCookie = 'klaket_refresh'
export const deviceCookie = 'klaket_device'
