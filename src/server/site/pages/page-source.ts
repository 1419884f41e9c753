import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorPageInput } from '../../../web/boot/entry-server.tsx'
import type { Site } from '../../../shared/site/site.ts'
import type { HeadReader } from '../share-pictures/serve.ts'
import type { PreparedPage } from './cache.ts'

export type PagesOptions = {
  call: (key: string, input: unknown) => Promise<unknown>
  contentVersion: () => string | number
  site: Site
  readSite?: () => Promise<Site>
  checkRenderLimit?: (request: FastifyRequest) => Promise<void>
  refuseIfOverloaded?: () => void
  dev?: boolean
}

export type PageSource = {
  find: (
    asked: { url: string; pathname: string; search: string },
    reply: FastifyReply,
  ) => Promise<PreparedPage>
  refused: (trouble: ErrorPageInput) => Promise<PreparedPage>
  headOf: HeadReader
  plainPaths: () => Promise<readonly string[]>
}

export type PageHeads = Pick<PageSource, 'headOf' | 'plainPaths'>
