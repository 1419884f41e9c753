import type { FastifyInstance } from 'fastify'
import type { TemplatePreview } from '../../../../shared/delivery/delivery-staff.ts'
import type { Config } from '../../../config/config.ts'
import { isKind, letterOf, templates, written, type Kind } from '../templates.ts'
import type { Template } from '../templates/template.ts'

/** Every template with its invented data, in each way that it is told. */
export function previewTemplates(): TemplatePreview[] {
  return (Object.keys(templates) as Kind[]).map((kind) => ({
    kind,
    label: templates[kind].label,
    examples: examplesOf(kind).map((data, index) => {
      const { notice, email, sms, push } = written(kind, data)
      const told = notice?.sms ? `${notice.text} ${example.publicUrl}${notice.path}` : null
      return {
        notice: notice?.text ?? null,
        email: email
          ? {
              subject: email.subject,
              body: letterOf(example, email).body,
              html_url: `/mail-preview/${kind}/${index}`,
            }
          : null,
        sms: sms ?? told,
        push: push ?? null,
      }
    }),
  }))
}

/** A mail program's own styles stand in the mail itself; nothing in it may run or load. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

/** `/mail-preview/{kind}/{example}`: a template as a mail program would draw it. Its data are invented: it tells nobody's. */
export function serveMailPreview(http: FastifyInstance, config: Config): void {
  http.get<{ Params: { kind: string; example: string } }>(
    '/mail-preview/:kind/:example',
    (request, reply) => {
      const { kind, example: place } = request.params
      const data = isKind(kind) && /^\d$/.test(place) ? examplesOf(kind)[Number(place)] : undefined
      const email = isKind(kind) && data !== undefined ? written(kind, data).email : undefined
      if (!email) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('X-Robots-Tag', 'noindex')
        .header('Content-Security-Policy', mailPolicy)
        .send(letterOf(config, email).html)
    },
  )
}

const example = { publicUrl: 'https://klaket.example' }

// Each template's data are its own kind's: TypeScript cannot follow that through the table.
const examplesOf = (kind: Kind): readonly never[] => (templates[kind] as Template<never>).examples
