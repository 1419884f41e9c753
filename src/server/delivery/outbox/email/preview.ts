import type { FastifyInstance } from 'fastify'
import type { TemplatePreview } from '../../../../shared/oversight/deliveries.ts'
import type { Config } from '../../../config/config.ts'
import { isKind, renderEmail, templates, renderTemplate, type Kind } from '../templates.ts'
import { smsOfNotice, type Template } from '../templates/template.ts'

export function previewTemplates(): TemplatePreview[] {
  return (Object.keys(templates) as Kind[]).map((kind) => ({
    kind,
    label: templates[kind].label,
    examples: examplesOf(kind).map((data, index) => {
      const { notice, email, sms, push } = renderTemplate(kind, data)
      return {
        notice: notice?.text ?? null,
        email: email
          ? {
              subject: email.subject,
              body: renderEmail(example, email).body,
              html_url: `/mail-preview/${kind}/${index}`,
            }
          : null,
        sms: sms ?? (notice ? smsOfNotice(example.publicUrl, notice) : null),
        push: push ?? null,
      }
    }),
  }))
}

export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

export function serveMailPreview(http: FastifyInstance, config: Config): void {
  http.get<{ Params: { kind: string; example: string } }>(
    '/mail-preview/:kind/:example',
    (request, reply) => {
      const { kind, example: place } = request.params
      const data = isKind(kind) && /^\d$/.test(place) ? examplesOf(kind)[Number(place)] : undefined
      const email = isKind(kind) && data !== undefined ? renderTemplate(kind, data).email : undefined
      if (!email) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('X-Robots-Tag', 'noindex')
        .header('Content-Security-Policy', mailPolicy)
        .send(renderEmail(config, email).html)
    },
  )
}

const example = { publicUrl: 'https://klaket.example' }

const examplesOf = (kind: Kind): readonly never[] => (templates[kind] as Template<never>).examples
