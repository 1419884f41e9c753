export type Frame = {
  hasMenu: boolean
  hasFooter: boolean
}

const entryPages = new Set(['/login', '/register', '/phone-validation'])
const quietPages = new Set([
  '/about-app',
  '/help-center',
  '/privacy-policy',
  '/kvkk',
  '/static/cookies',
  '/account-closed',
])

export function frameOf(pathname: string): Frame {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  const isEntry = entryPages.has(path) || path.startsWith('/password-reset')
  const isWorkplace = path.startsWith('/yonetim') || path.endsWith('/applications')
  return { hasMenu: !isEntry && !quietPages.has(path), hasFooter: !isEntry && !isWorkplace }
}
