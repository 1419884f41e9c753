import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, line, one, plainListOf, statusReply, text } from '../../contract/fields.ts'
import { savedReplyLimits } from './saved-reply-limits.ts'

export const savedReply = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  updated_at: instant,
})
export type SavedReply = z.output<typeof savedReply>

const input = z.object({
  title: line('Lütfen bir başlık yazın.', savedReplyLimits.title),
  text: text('Lütfen yanıtın metnini yazın.', savedReplyLimits.text),
})
export type SavedReplyInput = z.output<typeof input>

export const savedReplyEndpoints = endpoints({
  'GET /api/app/saved-replies': {
    access: 'user',
    summary: 'The viewer’s saved replies, the oldest first',
    reply: plainListOf(savedReply),
  },
  'POST /api/app/saved-replies': {
    access: 'user',
    summary: 'Save a reply, up to 20; returns the existing one if title and text are the same',
    body: input,
    reply: one(savedReply),
    status: 201,
  },
  'PUT /api/app/saved-replies/{id}': {
    access: 'user',
    summary: 'Change a saved reply',
    params: idParams,
    body: input,
    reply: one(savedReply),
  },
  'DELETE /api/app/saved-replies/{id}': {
    access: 'user',
    summary: 'Delete a saved reply, which can be restored for ten minutes',
    params: idParams,
    reply: statusReply,
  },
  'POST /api/app/saved-replies/{id}/restore': {
    access: 'user',
    summary: 'Restore a saved reply that was deleted within the last ten minutes',
    params: idParams,
    reply: one(savedReply),
  },
})
