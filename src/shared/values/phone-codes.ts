export const phoneCodeRules = {
  lifeSeconds: 180,
  tries: 5,
  resendSeconds: 60,
  resendsPerDay: 5,
  provenSeconds: 600,
} as const
