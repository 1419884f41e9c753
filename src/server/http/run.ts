import type { Context } from '../endpoint/context.ts'
import { isFile } from '../endpoint/replies/file-reply.ts'
import type { Route, Upload } from '../endpoint/handler.ts'
import type { HttpExchange } from '../endpoint/http-exchange.ts'
import { checkInput, type Input, type RawInput } from '../endpoint/input.ts'
import { isPrepared } from '../endpoint/replies/prepared-reply.ts'
import type { Viewer } from '../endpoint/viewer.ts'

type Side = { viewer: Viewer | null; context: Context; http: HttpExchange; upload: Upload | undefined }

/** Checks the input, then runs the handler. */
export const run = (route: Route, raw: RawInput, side: Side): Promise<unknown> =>
  act(route, checkInput(route.endpoint, raw), side)

/**
 * Runs the handler of an endpoint and lets the reply out through its schema, which strips fields that it does not name.
 * @returns the reply; JSON and files that the handler has prepared stay as they are
 */
export async function act({ endpoint, handle }: Route, input: Input, side: Side): Promise<unknown> {
  const result = await handle({ ...input, ...side } as never)
  return isPrepared(result) || isFile(result) ? result : endpoint.reply.parse(result)
}
