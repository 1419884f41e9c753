import type { FastifyRequest } from 'fastify'
import type { EndpointKey } from '../../../shared/contract/endpoint.ts'
import type { AppError } from '../../../shared/contract/errors.ts'
import type { LimitName } from '../../../shared/operations/limit-rules/rules.ts'
import type { Viewer } from '../viewer.ts'

export type Undo = () => Promise<void>

export type Limits = {
  /**
   * Counts a request by the limit rules of its endpoint.
   * @returns a function to call once the request has succeeded: it takes back the counts of rules that count
   * only failures
   * @throws AppError too_many_requests, or the code that the rule names instead
   */
  countRequest(key: EndpointKey, request: FastifyRequest, viewer: Viewer | null): Promise<Undo>
  /**
   * Counts an act by one limit rule. Do not call it in a transaction, because it uses a connection of its
   * own.
   * @param member what the act concerns, such as a person’s CV: further acts of `who` on it are not counted
   * during the period of the rule
   * @returns a function that takes the count back
   * @throws AppError too_many_requests, or the code that the rule names instead
   */
  take(name: LimitName, who: string | number, member?: string | number): Promise<Undo>
  countInvalid(request: FastifyRequest): Promise<void>
  refund(name: LimitName, who: string | number, times?: number): Promise<void>
  holds(name: LimitName): boolean
  /**
   * Makes the error for code that checks a limit itself, by counting rows of a table, and records that the
   * limit was hit.
   */
  refusal(name: LimitName, who: string | number, retryAfterSeconds: number): AppError
  flush(): Promise<void>
  stop(): Promise<void>
}
