import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint, EndpointHeader, EndpointTable } from '../../../shared/contract/endpoint.ts'
import { escapeHtml } from '../../endpoint/replies/escape-html.ts'

export function serveApiDocs(http: FastifyInstance, table: EndpointTable): void {
  let html: string | null = null
  http.get('/api/docs', async (_request, reply) => {
    html ??= page(table)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)
  })
}

function page(table: EndpointTable): string {
  const keys = Object.keys(table).toSorted()
  const index = keys.map((key) => `<li><a href="#${anchor(key)}">${escapeHtml(key)}</a></li>`).join('')
  const parts = Object.entries<Endpoint>(table)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, endpoint]) => section(key, endpoint))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Klaket API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main><h1>Klaket API</h1><p>Made from the endpoint table. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p><ul>${index}</ul>${parts.join('')}</main></body></html>`
}

function section(key: string, endpoint: Endpoint): string {
  const { summary, access, params, query, headers, body, upload, reply, status = 200 } = endpoint
  return [
    `<section><h2 id="${anchor(key)}">${escapeHtml(key)}</h2>`,
    `<p>${escapeHtml(summary)}. Who: <strong>${access}</strong>.</p>`,
    headersPart(headers),
    schemaPart('Address', params, 'input'),
    schemaPart('Query', query, 'input'),
    schemaPart(upload ? `Multipart form with the file <code>${upload.field}</code>` : 'Body', body, 'input'),
    schemaPart(`Reply ${status}`, reply, 'output'),
    '</section>',
  ].join('')
}

function headersPart(headers: readonly EndpointHeader[] = []): string {
  const items = headers.map(
    ({ name, isRequired, value, description }) =>
      `<li><code>${escapeHtml(value === undefined ? name : `${name}: ${value}`)}</code>${isRequired ? ', required' : ''}. ${escapeHtml(description)}</li>`,
  )
  return items.length > 0 ? `<p>Headers:</p><ul>${items.join('')}</ul>` : ''
}

function schemaPart(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`
}

const anchor = (key: string) => key.replace(/[^A-Za-z]+/g, '-')
