import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { listOf } from './comma-list.ts'

const inBase64Url = (bytes: number) => (text: string) =>
  /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes

export const deliverySettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Klaket <bildirim@klaket.example>'),
  BOUNCE_SECRET: z.string().min(32, 'must have at least 32 random characters').optional(),
  NETGSM_URL: z.url().default('https://api.netgsm.com.tr'),
  NETGSM_USER: z.string().optional(),
  NETGSM_PASSWORD: z.string().optional(),
  NETGSM_HEADER: z.string().optional(),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_SENDER: z
    .string()
    .regex(
      /^(\+\d{8,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/,
      'must be a number, a name or a messaging service',
    )
    .optional(),
  VAPID_PUBLIC_KEY: z.string().refine(inBase64Url(65), 'must be 65 bytes in base64url').optional(),
  VAPID_PRIVATE_KEY: z.string().refine(inBase64Url(32), 'must be 32 bytes in base64url').optional(),
  PUSH_SERVICES: z
    .string()
    .default(
      'fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com, web.push.apple.com',
    ),
}

type Values = z.output<z.ZodObject<typeof deliverySettings>>

export function deliveryOf(values: Values) {
  const { NETGSM_USER: user, NETGSM_PASSWORD: password, NETGSM_HEADER: header } = values
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_SENDER: sender } = values
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  return {
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    bounceSecret: values.BOUNCE_SECRET ?? null,
    netgsm: user && password && header ? { url: values.NETGSM_URL, user, password, header } : null,
    twilio: account && token && sender ? { url: values.TWILIO_URL, account, token, sender } : null,
    push: publicKey && privateKey ? { publicKey, privateKey } : null,
    /**
     * The hosts to which push messages may be sent; `*.` stands for one or more subdomains. Browsers tell the
     * server the address of their push service, and a forged address could make the server send requests to
     * any host.
     */
    pushServices: listOf(values.PUSH_SERVICES.toLowerCase()),
  }
}

type DeliveryConfig = ReturnType<typeof deliveryOf>
export type NetgsmSettings = NonNullable<DeliveryConfig['netgsm']>
export type TwilioSettings = NonNullable<DeliveryConfig['twilio']>
export type PushSettings = NonNullable<DeliveryConfig['push']>

export function deliveryProblems(values: Values): string[] {
  const groups = [
    ['NETGSM_USER', 'NETGSM_PASSWORD', 'NETGSM_HEADER'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'],
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ] as const
  const half = groups.flatMap((names) => {
    const missing = names.filter((name) => !values[name])
    return missing.length > 0 && missing.length < names.length
      ? [`${missing.join(', ')} must be set beside the rest`]
      : []
  })
  const { netgsm, twilio, push } = deliveryOf(values)
  return [
    ...half,
    ...(netgsm && twilio ? ['NETGSM_… and TWILIO_… are both set: SMS leave by one of them'] : []),
    ...(push && !isPair(push) ? ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together'] : []),
  ]
}

export function deliveryMissing(values: Values): string[] {
  const { smtpUrl, netgsm, twilio } = deliveryOf(values)
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is missing: e-mail could not be delivered']),
    ...(smtpUrl && values.MAIL_FROM.includes('@klaket.example')
      ? ['MAIL_FROM is missing: letters need a sender whose domain is yours']
      : []),
    ...(netgsm || twilio
      ? []
      : [
          'NETGSM_USER, NETGSM_PASSWORD and NETGSM_HEADER (or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_SENDER) are needed: phone codes could not be delivered',
        ]),
  ]
}

export function vapidKeys(): PushSettings {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // A VAPID private key always has 32 bytes, but getPrivateKey leaves out leading zero bytes, so they are put back.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

function isPair({ publicKey, privateKey }: PushSettings): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
