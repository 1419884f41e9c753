import { z } from 'zod'
import { signedIn } from '../people/accounts/accounts.ts'
import { channels } from '../delivery/channels.ts'
import { templatePreview } from '../oversight/deliveries.ts'
import { endpoints } from '../contract/endpoint.ts'
import { instant, plainListOf } from '../contract/fields.ts'

const outboxMessage = z.object({
  id: z.number(),
  channel: z.enum(channels),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  html: z.string().nullable(),
  created_at: instant,
  send_after: instant,
  sent_at: instant.nullable(),
  cancelled_at: instant.nullable(),
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const persona = z.object({
  key: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  description: z.string(),
  email: z.string(),
  password: z.string(),
})
export type Persona = z.output<typeof persona>

export const devEndpoints = endpoints({
  'GET /api/dev/outbox': {
    access: 'anyone',
    summary: 'The latest 100 messages as their readers would see them',
    reply: plainListOf(outboxMessage),
  },
  'GET /api/dev/templates': {
    access: 'anyone',
    summary: 'Every message template in each channel, filled with invented data',
    reply: plainListOf(templatePreview),
  },
  'GET /api/dev/personas': {
    access: 'anyone',
    summary: 'The personas of the demo',
    reply: plainListOf(persona),
  },
  'POST /api/dev/sign-in': {
    access: 'anyone',
    summary: 'Log in as a persona without a password',
    body: z.object({
      persona: z.string({ error: 'Lütfen bir kişi seçin.' }).max(40, 'Lütfen bir kişi seçin.'),
    }),
    reply: signedIn,
  },
})
