import type { FastifyRequest } from 'fastify'
import type { EndpointKey } from '../../../shared/contract/endpoint.ts'
import type { AppError } from '../../../shared/contract/errors.ts'
import type { LimitName } from '../../../shared/operations/limit-rules/rules.ts'
import type { Viewer } from '../viewer.ts'

export type Undo = () => Promise<void>

export type Limits = {
  /**
   * Counts a request by all limit rules of its endpoint.
   * @returns a function to call once the request has succeeded: rules that count only failures then take their count
   * back
   * @throws AppError too_many_requests, or the code that the rule names instead
   */
  countRequest(key: EndpointKey, request: FastifyRequest, viewer: Viewer | null): Promise<Undo>
  /**
   * Counts an act by one limit rule. Not within a transaction, because it uses a connection of its own.
   * @param who an account’s id, an IP address or a phone number, depending on the rule
   * @param member counts once within the rule’s period, however often the act is repeated (the person whose CV
   * somebody reads)
   * @returns a function that takes the count back
   * @throws AppError too_many_requests, or the code that the rule names instead
   */
  take(name: LimitName, who: string | number, member?: string | number): Promise<Undo>
  /**
   * Counts a request whose input was refused before the limit rules of its endpoint could count it, by rules for all
   * requests of a network.
   * @throws AppError too_many_requests
   */
  countInvalid(request: FastifyRequest): Promise<void>
  /**
   * Takes back counts of a rule that turn out to be legitimate: a correct phone code takes back the counts of the
   * codes that were requested before it.
   */
  refund(name: LimitName, who: string | number, times?: number): Promise<void>
  holds(name: LimitName): boolean
  /**
   * The refusal of an act whose rows the caller has counted itself instead of calling `take`. It is recorded like
   * other refusals.
   */
  refusal(name: LimitName, who: string | number, retryAfterSeconds: number): AppError
  flush(): Promise<void>
  stop(): Promise<void>
}
