import { z } from 'zod'
import { channels } from '../delivery/channels.ts'
import { endpoints } from '../contract/endpoint.ts'
import { idParams, instant, listOf, pageNumber, plainListOf, statusReply, text } from '../contract/fields.ts'

export const deliveryStates = ['waiting', 'failed', 'sent', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const reason = text('Lütfen nedenini yazın.', 1000)

const delivery = z.object({
  id: z.number(),
  channel: z.enum(channels),
  kind: z.string(),
  label: z.string(),
  /** Masked. */
  recipient: z.string(),
  account_id: z.number().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  said: z.string().nullable(),
  cancel_reason: z.enum(['expired', 'suppressed', 'switched_off']).nullable(),
  created_at: instant,
  at: instant,
})
export type Delivery = z.output<typeof delivery>

const queue = z.object({
  channel: z.enum(channels),
  carrier: z.string().nullable(),
  due: z.number(),
  oldest_seconds: z.number(),
  failed: z.number(),
})
export type DeliveryQueue = z.output<typeof queue>

const refusedAddress = z.object({
  id: z.number(),
  channel: z.enum(channels),
  /**
   * The domain of the e-mail address or the last two digits of the phone number, because only a hash of the
   * whole address or number is stored.
   */
  hint: z.string(),
  scope: z.enum(['all', 'newsletter']),
  reason: z.enum(['bounce', 'complaint', 'stopped']),
  said: z.string(),
  created_at: instant,
})
export type RefusedAddress = z.output<typeof refusedAddress>

export const templatePreview = z.object({
  kind: z.string(),
  label: z.string(),
  examples: z.array(
    z.object({
      notice: z.string().nullable(),
      email: z.object({ subject: z.string(), body: z.string(), html_url: z.string() }).nullable(),
      sms: z.string().nullable(),
      push: z.string().nullable(),
    }),
  ),
})
export type TemplatePreview = z.output<typeof templatePreview>

export const deliveryStaffEndpoints = endpoints({
  'GET /api/admin/deliveries': {
    access: 'admin',
    summary: 'Sent and waiting messages, newest first, and the state of each channel’s queue',
    query: z.object({
      page: pageNumber.default(1),
      state: z.enum(deliveryStates, { error: 'Lütfen geçerli bir durum seçin.' }).optional(),
      channel: z.enum(channels, { error: 'Lütfen geçerli bir yol seçin.' }).optional(),
    }),
    reply: listOf(delivery).extend({ queues: z.array(queue) }),
  },
  'POST /api/admin/deliveries/{id}/retry': {
    access: 'admin',
    actsOn: 'delivery',
    summary: 'Send a failed message again; 409 when it has not failed',
    params: idParams,
    body: z.object({ reason }),
    reply: statusReply,
  },
  'GET /api/admin/refused-addresses': {
    access: 'admin',
    summary:
      'Addresses that receive nothing any more because they bounced, complained or opted out; only a hint of each is stored',
    query: z.object({ page: pageNumber.default(1) }),
    reply: listOf(refusedAddress),
  },
  'POST /api/admin/refused-addresses/{id}/lift': {
    access: 'admin',
    actsOn: 'refused_address',
    summary: 'Allow sending to such an address again',
    params: idParams,
    body: z.object({ reason }),
    reply: statusReply,
  },
  'GET /api/admin/templates': {
    access: 'admin',
    summary: 'Every message template in each channel, filled with invented data',
    reply: plainListOf(templatePreview),
  },
  'POST /api/delivery/bounces': {
    access: 'anyone',
    // The session is not looked up, because a mail provider authenticates with a secret that the request
    // contains.
    sameForAll: true,
    summary:
      'Bounced e-mails, reported by the mail provider with the secret as the password of basic authentication: as addresses, or as the RFC 3464 message itself',
    body: z.object({
      reports: z
        .array(
          z.object({
            kind: z.enum(['bounce', 'complaint']),
            email: z.email().max(254),
            /**
             * Enhanced status code (RFC 3463) of the bounce, such as "5.1.1", which tells whether the address
             * is unusable or only this e-mail was refused.
             */
            status: z
              .string()
              .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
              .optional(),
          }),
        )
        .max(500)
        .default([]),
      mail: z.string().max(200_000).optional(),
    }),
    reply: z.object({ taken: z.number() }),
  },
})
