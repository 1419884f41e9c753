import { AppError } from '../../shared/contract/errors.ts'
import { admit } from './admission.ts'
import type { Context } from '../endpoint/context.ts'
import { asAppError } from './error-reply.ts'
import { isFile } from '../endpoint/replies/file-reply.ts'
import type { Route } from '../endpoint/handler.ts'
import { noHttpExchange } from '../endpoint/http-exchange.ts'
import type { RawInput } from '../endpoint/input.ts'
import { isPrepared } from '../endpoint/replies/prepared-reply.ts'
import { run } from './run.ts'
import type { Viewer } from '../endpoint/viewer.ts'

export type Call = (key: string, input: unknown, viewer?: Viewer | null) => Promise<unknown>

export function createCaller(routes: Route[], context: Context): Call {
  const byKey = new Map<string, Route>(routes.map((route) => [route.key, route]))
  return async (key, input, viewer = null) => {
    const route = byKey.get(key)
    if (!route) throw new AppError('not_found')
    const raw = (input ?? {}) as RawInput
    const params = Object.fromEntries(
      Object.entries((raw.params ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name,
        String(value),
      ]),
    )
    const side = {
      viewer: admit(route.endpoint, viewer, context.now()),
      context,
      http: noHttpExchange,
      upload: undefined,
    }
    const result = await run(route, { ...raw, params }, side).catch((error: unknown) => {
      if (!(error instanceof AppError)) context.log.error({ err: error, key }, 'A part of a page failed')
      throw asAppError(error) ?? error
    })
    if (isFile(result)) throw new Error(`No page is drawn from the file of ${key}`)
    return isPrepared(result) ? JSON.parse(result.json) : JSON.parse(JSON.stringify(result))
  }
}
