import type { FastifyRequest } from 'fastify'
import type { EndpointKey } from '../../../shared/contract/endpoint.ts'
import type { AppError } from '../../../shared/contract/errors.ts'
import type { LimitName } from '../../../shared/operations/limit-rules/rules.ts'
import type { Viewer } from '../viewer.ts'

export type Undo = () => Promise<void>

export type Limits = {
  /**
   * Counts a request by all rules of its endpoint.
   * @returns to be called once the request was answered without a refusal
   * @throws AppError too_many_requests, or the rule’s own refusal
   */
  countRequest(key: EndpointKey, request: FastifyRequest, viewer: Viewer | null): Promise<Undo>
  /**
   * Counts an act. Not within a transaction.
   * @param who an account’s id, an IP address or a phone number, depending on the rule
   * @param member counts once within the period (the person whose CV somebody reads)
   * @throws AppError too_many_requests, or the rule’s own refusal
   */
  take(name: LimitName, who: string | number, member?: string | number): Promise<Undo>
  /**
   * Counts a request whose input was refused before its handler ran. The rules of its endpoint do not count it.
   * @throws AppError too_many_requests
   */
  countInvalid(request: FastifyRequest): Promise<void>
  /**
   * Undoes earlier counts when an act shows that they were legitimate: a correct code undoes the codes requested
   * before it.
   */
  refund(name: LimitName, who: string | number, times?: number): Promise<void>
  holds(name: LimitName): boolean
  /** The refusal for an act whose rows the caller has counted itself; it is recorded. */
  refusal(name: LimitName, who: string | number, retryAfterSeconds: number): AppError
  flush(): Promise<void>
  stop(): Promise<void>
}
