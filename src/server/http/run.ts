import type { Context } from '../endpoint/context.ts'
import { isFile } from '../endpoint/replies/file-reply.ts'
import type { Route, Upload } from '../endpoint/handler.ts'
import type { HttpExchange } from '../endpoint/http-exchange.ts'
import { checkInput, type Input, type RawInput } from '../endpoint/input.ts'
import { isPrepared } from '../endpoint/replies/prepared-reply.ts'
import type { Viewer } from '../endpoint/viewer.ts'

type CallContext = { viewer: Viewer | null; context: Context; http: HttpExchange; upload: Upload | undefined }

export const run = (route: Route, raw: RawInput, call: CallContext): Promise<unknown> =>
  act(route, checkInput(route.endpoint, raw), call)

export async function act({ endpoint, handle }: Route, input: Input, call: CallContext): Promise<unknown> {
  const result = await handle({ ...input, ...call } as never)
  return isPrepared(result) || isFile(result) ? result : endpoint.reply.parse(result)
}
