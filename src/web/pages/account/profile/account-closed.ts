/** Where somebody lands whose account was closed a moment ago. */
export const accountClosedPath = '/account-closed'
