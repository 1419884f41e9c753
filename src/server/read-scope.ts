import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { positionCookie } from '../shared/kept-names.ts'
import { secretKeysOf } from './config.ts'
import type { Context } from './context.ts'
import type { Viewer } from './viewer.ts'

/**
 * Sees to it that who has just written reads what they wrote, whichever process answers: the answer to what they wrote
 * carries how far the writer's log was in a cookie, and what comes with it is read from where all of that has arrived.
 */
export type ReadScope = {
  /** With what a write is to be answered: it reads where it writes. */
  forWriting: Context
  /** With what the request is to be answered: `reading` has everything that its sender has written or was told of. */
  contextFor(request: FastifyRequest, viewer: Viewer | null): Promise<Context>
  /** Call when something was written, before the answer goes. */
  noteWrite(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Whether this process has yet to hear of something that the sender has written. */
  isAhead(request: IncomingMessage): boolean
  /** Resolves when it has heard. */
  catchUp(request: IncomingMessage): Promise<void>
}

/** Null where there are no replicas: then everything is read from where it was written. */
export function createReadScope(context: Context): ReadScope | null {
  const { config, contentVersion, live } = context
  const { readings, kysely } = context.db
  if (!readings) return null
  const keys = secretKeysOf(config)
  const fromWriter: Context = { ...context, reading: readings.writer }
  const positionIn = (cookies: string | undefined): number | null => {
    const said = cookies?.includes(positionCookie) ? positionPattern.exec(cookies)?.[1] : undefined
    return said === undefined ? null : openPosition(said, keys)
  }
  const positionOf = (request: IncomingMessage) => positionIn(request.headers.cookie)
  return {
    forWriting: fromWriter,
    contextFor: async (request, viewer) => {
      const position = positionOf(request.raw)
      // A program that keeps no cookies may have written something a moment ago.
      if (position === null) return request.headers.authorization === undefined ? context : fromWriter
      await contentVersion.reach(position)
      if (viewer && live.hasBeenTold(viewer.id)) return fromWriter
      return { ...context, reading: readings.readerAfter(position) }
    },
    noteWrite: async (request, reply) => {
      const options = {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.isHttps,
      } as const
      try {
        const { rows } = await sql<{ position: number }>`
          select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`.execute(kysely)
        const position = Math.max(rows[0]?.position ?? 0, positionOf(request.raw) ?? 0)
        reply.setCookie(positionCookie, sealPosition(position, keys), options)
      } catch (error) {
        // What was written is written. Without the cookie the sender reads from the writer, or waits a moment.
        reply.clearCookie(positionCookie, options)
        context.log.warn({ err: error }, 'the position of what was written is not known')
      }
    },
    isAhead: (request) => {
      const position = positionOf(request)
      return position !== null && !contentVersion.hasReached(position)
    },
    catchUp: async (request) => {
      const position = positionOf(request)
      if (position !== null) await contentVersion.reach(position)
    },
  }
}

const positionPattern = new RegExp(`(?:^|;\\s*)${positionCookie}=([\\w.-]{1,60})`)

/** Signed: whoever made one up could have this process ask after it again and again. */
const sealPosition = (position: number, [key = '']: string[]): string =>
  `${position.toString(36)}.${sealOf(position, key)}`

function openPosition(said: string, keys: string[]): number | null {
  const [digits = '', seal = ''] = said.split('.')
  const position = Number.parseInt(digits, 36)
  if (!Number.isSafeInteger(position) || position < 0) return null
  const isGood = (key: string) => {
    const own = Buffer.from(sealOf(position, key))
    const theirs = Buffer.from(seal)
    return own.length === theirs.length && timingSafeEqual(own, theirs)
  }
  return keys.some(isGood) ? position : null
}

const sealOf = (position: number, key: string): string =>
  createHmac('sha256', key).update(`klaket position ${position}`).digest('base64url').slice(0, 22)
