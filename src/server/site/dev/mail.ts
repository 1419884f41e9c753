import type { FastifyInstance } from 'fastify'
import type { Context } from '../../endpoint/context.ts'
import { mailPolicy } from '../../delivery/outbox/email/preview.ts'
import type { RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

export function serveDevMail(http: FastifyInstance, { db }: Context): void {
  http.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const { id } = request.params
    if (!/^[1-9]\d{0,14}$/.test(id)) return reply.callNotFound()
    const rows = await queryRows<RowOf<'outbox', 'html'>>(db.kysely)`
      select html from outbox where id = ${Number(id)}`
    if (!rows[0]?.html) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', mailPolicy)
      .send(rows[0].html)
  })
}
