import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { allEndpoints } from '../../shared/endpoints.ts'
import type { Site } from '../../shared/site/site.ts'
import { flushViews } from '../board/advertisements/views/views.ts'
import { createCaller, type Call } from '../http/caller.ts'
import { canonicalUrl } from '../http/canonical-url.ts'
import { clientAddress } from '../endpoint/client-address.ts'
import type { Config } from '../config/config.ts'
import { followContentVersion } from '../endpoint/context/content-version.ts'
import { refusingOwnMatters } from '../people/conflict-of-interest.ts'
import type { Context } from '../endpoint/context.ts'
import type { Database } from '../database/database.ts'
import { serveDevMail } from '../site/dev/mail.ts'
import { enableDraining } from '../http/health/draining.ts'
import { answerErrors, refuseLongPaths, sendRefusal } from '../http/error-reply.ts'
import { openFiles } from '../operations/files/store/files.ts'
import { serveStoredFiles } from '../operations/files/serve-files.ts'
import { readForms } from '../http/bodies/form-post.ts'
import type { Route } from '../endpoint/handler.ts'
import { demoRoutes, routes as allRoutes } from './routes.ts'
import { serveHealth } from '../http/health/health.ts'
import { readJsonOnly } from '../http/bodies/json-body.ts'
import { createLimits } from '../operations/limits/limits.ts'
import type { LimitSetting } from '../../shared/operations/limit-rules/rule.ts'
import type { LimitName } from '../../shared/operations/limit-rules/rules.ts'
import { startLive } from '../delivery/live/live.ts'
import { serveStream } from '../delivery/live/serve-stream.ts'
import type { Streams } from '../delivery/live/streams.ts'
import { logReplies, loggerOptions, logOf, silentLogController } from '../observability/log.ts'
import { countReplies, serveMetrics } from '../http/health/metrics-endpoint.ts'
import { serveAlertStopRedirect } from '../board/saved-searches/routes.ts'
import { serveUnsubscribeRedirect } from '../oversight/newsletter/routes.ts'
import { serveOpenApi } from '../http/api-docs/openapi.ts'
import { serveApiDocs } from '../http/api-docs/api-docs.ts'
import { outboxDepth } from '../delivery/outbox/depth.ts'
import { serveMailPreview } from '../delivery/outbox/email/preview.ts'
import { watchOverload } from '../observability/overload.ts'
import { createPollCache } from '../endpoint/context/poll-cache.ts'
import type { PageHeads } from '../site/pages/page-source.ts'
import { registerPages } from '../site/pages/pages.ts'
import { answerMalformedRequest, secureHeaders, securityHeaders } from '../http/security-headers.ts'
import { serveRoutes } from '../http/serve.ts'
import { serveSearchEngines } from '../site/search-engines/serve.ts'
import type { Traces } from '../observability/traces.ts'
import { currentSetting, shownSettings } from '../operations/site-settings/current.ts'
import { serveSharePictures } from '../site/share-pictures/serve.ts'

export type App = {
  http: FastifyInstance
  context: Context
  call: Call
  streams: Streams
  drain(): void
  quiet(maxMs: number): Promise<void>
  close(): Promise<void>
}

type Options = {
  config: Config
  database: Database
  pages: 'built' | 'dev' | 'none'
  now?: () => Date
  traces?: Traces | null
  logTo?: (line: string) => void
  isOverloaded?: () => boolean
  routes?: Route[]
}

export async function buildApp(options: Options): Promise<App> {
  const { config, database, pages, now = () => new Date(), routes = allRoutes, traces = null } = options
  const http = Fastify({
    logger: loggerOptions(config.logLevel, options.logTo),
    logController: silentLogController(),
    genReqId: () => randomUUID(),
    bodyLimit: 262_144,
    // Milliseconds: enough for a photo of 20 MB over a slow phone connection.
    requestTimeout: 180_000,
    return503OnClosing: false,
    http: { headersTimeout: 15_000 },
    // Fastify refuses a malformed URL before the hooks that set the security headers run, so they are set here.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(error, request, reply.headers(securityHeaders(config))),
    clientErrorHandler: answerMalformedRequest(config),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: (request) => canonicalUrl(request.url ?? '/'),
  })
  secureHeaders(http, config)
  const { isStopping, drain, quiet } = enableDraining(http)
  await http.register(cookie)
  await http.register(multipart)
  readJsonOnly(http)
  readForms(http)
  answerErrors(http)
  traces?.follow(http)
  logReplies(http)
  countReplies(http, config)
  refuseLongPaths(http)

  const contentVersion = await followContentVersion(database)
  const files = await openFiles(config)
  const pollCache = createPollCache(() => now().getTime())
  const live = await startLive({ db: database, now, pollCache })
  const overload = await watchOverload(http, { db: database, config }, options.isOverloaded)
  const log = logOf(http)
  const settingOf = (key: LimitSetting) => currentSetting(context, key)
  const limits = createLimits({ db: database, config, now, log, settingOf })
  const context: Context = {
    db: database,
    config,
    files,
    contentVersion,
    limits,
    pollCache,
    overload,
    now,
    log,
  }
  const served = [...routes, ...(config.isDemo ? demoRoutes : [])].map(refusingOwnMatters)
  const call = createCaller(served, context)
  serveHealth(http, database, isStopping)
  const stopMetrics = await serveMetrics(http, context, () => outboxDepth(database.kysely, now()))
  serveOpenApi(http, allEndpoints, config.publicUrl)
  serveApiDocs(http, allEndpoints)
  serveStoredFiles(http, files)
  serveUnsubscribeRedirect(http)
  serveAlertStopRedirect(http)
  serveRoutes(http, served, context)
  serveStream(http, context, live.streams)
  serveMailPreview(http, config)
  if (config.isDemo) serveDevMail(http, context)
  let heads: PageHeads | null = null
  const countNetwork = (name: LimitName) => async (request: FastifyRequest) => {
    await limits.take(name, clientAddress(request))
  }
  if (pages !== 'none') {
    const {
      publicUrl: origin,
      isDemo: hasDevPages,
      hasWorker,
      links,
      cards,
      paymentProvider,
      operator,
    } = config
    const site: Site = {
      origin,
      hasDevPages,
      hasWorker: hasWorker && pages === 'built',
      links,
      cards,
      paymentProvider,
      operator,
      announcement: null,
    }
    // `Object.assign` changes `site` itself, because error pages read the settings from this object.
    const readSite = async () => ({ ...Object.assign(site, await shownSettings(context)) })
    const source = { contentVersion: contentVersion.current, dev: pages === 'dev' }
    heads = await registerPages(http, {
      call,
      site,
      readSite,
      checkRenderLimit: countNetwork('drawing'),
      refuseIfOverloaded: () => overload.refuse('drawing'),
      ...source,
    })
    serveSharePictures(http, {
      headOf: heads.headOf,
      files,
      contentVersion: contentVersion.current,
      checkRenderLimit: countNetwork('pictures'),
    })
  }
  serveSearchEngines(http, context, heads)
  const close = async () => {
    await http.close()
    await limits.stop()
    await flushViews(context).catch((error: unknown) =>
      log.warn({ err: error }, 'views were not written down'),
    )
    await stopMetrics()
    await live.stop()
    await contentVersion.stop()
  }
  return { http, context, call, streams: live.streams, drain, quiet, close }
}
