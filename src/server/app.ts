import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { followContentVersion } from './content-version.ts'
import type { Context, Log } from './context.ts'
import type { Database } from './db.ts'
import { answerErrors } from './error-reply.ts'
import { filesInFolder } from './files/files.ts'
import { serveStoredFiles } from './files/serve-files.ts'
import { demoRoutes, routes } from './handlers.ts'
import { serveHealth } from './health.ts'
import { registerPages } from './pages.ts'
import { createCaller, serveRoutes, type Call } from './serve.ts'

export type App = { http: FastifyInstance; context: Context; call: Call; close(): Promise<void> }

type Options = {
  config: Config
  database: Database
  /** Without pages the API answers alone (tests); `dev` serves the sources with reload. */
  pages: 'built' | 'dev' | 'none'
  now?: () => Date
}

/** Puts the whole server together; it does not listen yet. The database must have been migrated. */
export async function buildApp({ config, database, pages, now = () => new Date() }: Options): Promise<App> {
  const http = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    disableRequestLogging: true,
    bodyLimit: 262_144,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: (request) => canonicalUrl(request.url ?? '/'),
  })
  await protect(http, config)
  readJsonOnly(http)
  answerErrors(http)
  logAnswers(http)

  const contentVersion = await followContentVersion(database)
  const files = filesInFolder(config.filesDir)
  const context: Context = { db: database, config, files, contentVersion, now, log: logOf(http) }
  const served = config.isDemo ? [...routes, ...demoRoutes] : routes
  const call = createCaller(served, context)
  serveHealth(http, database)
  serveStoredFiles(http, files)
  serveRoutes(http, served, context)
  if (pages !== 'none') {
    const site = { origin: config.publicUrl, hasDevPages: config.isDemo, links: config.links }
    await registerPages(http, { call, contentVersion: contentVersion.current, site, dev: pages === 'dev' })
  }
  const close = async () => {
    await http.close()
    await contentVersion.stop()
  }
  return { http, context, call, close }
}

/** The specification also writes these three bare; they reach the same handlers. */
function canonicalUrl(url: string): string {
  return url.replace(/^\/api\/(advertisements|applications|messages)(?=[/?]|$)/, '/api/app/$1')
}

async function protect(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: config.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  http.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store')
  })
  await http.register(cookie)
  await http.register(multipart)
  await http.register(rateLimit, { global: false })
}

/** Bodies are JSON or, where an endpoint takes a file, multipart; anything else is a 415. */
function readJsonOnly(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** One line an answer: the route and never the query, so that no phone, code or token reaches the log. */
function logAnswers(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    const path = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, path, status: reply.statusCode, ms, requestId: id }, 'answered')
  })
}

function logOf(http: FastifyInstance): Log {
  return {
    info: (details, message) => http.log.info(details, message),
    warn: (details, message) => http.log.warn(details, message),
    error: (details, message) => http.log.error(details, message),
  }
}
