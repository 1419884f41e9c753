/** Codes by SMS; the screens count down with the same figures. */
export const phoneCodeRules = {
  lifeSeconds: 180,
  tries: 5,
  resendSeconds: 60,
  /** Beside the first one. */
  resendsPerDay: 5,
  /** How long a code that was found right stands for the person while a new password is chosen. */
  provenSeconds: 600,
} as const
