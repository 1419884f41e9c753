export const phoneCodeRules = {
  lifeSeconds: 180,
  tries: 5,
  resendSeconds: 60,
  resendsPerDay: 5,
  /** Seconds after a correct SMS code in which the person may choose a new password. */
  provenSeconds: 600,
} as const
