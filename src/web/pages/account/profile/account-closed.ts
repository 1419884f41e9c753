export const accountClosedPath = '/account-closed'
