import type { OutboxMessage } from '../../src/shared/site/dev.ts'
import { call, signInPersona } from './board.ts'

export async function toldToStaff(message: string): Promise<number> {
  const { token } = await signInPersona('editor')
  const { data } = await call<{ data: { message: string }[] }>('GET', '/api/feedback', { token })
  return data.filter((told) => told.message === message).length
}

/**
 * The link to a page in the latest e-mail to this address that contains such a link.
 * @param parameter name of the parameter in the link’s query
 */
export async function linkTo(address: string, page: string, parameter = 'token'): Promise<string> {
  const { data } = await call<{ data: OutboxMessage[] }>('GET', '/api/dev/outbox')
  const links = data
    .filter(({ recipient }) => recipient === address)
    .flatMap(({ body }) => new RegExp(`${page}\\?${parameter}=[\\w-]+`).exec(body)?.[0] ?? [])
  if (!links[0]) throw new Error(`No link to ${page} was sent to ${address}`)
  return links[0]
}
