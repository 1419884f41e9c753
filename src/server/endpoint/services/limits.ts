import type { FastifyRequest } from 'fastify'
import type { EndpointKey } from '../../../shared/contract/endpoint.ts'
import type { AppError } from '../../../shared/contract/errors.ts'
import type { LimitName } from '../../../shared/operations/limit-rules/rules.ts'
import type { Viewer } from '../viewer.ts'

export type Undo = () => Promise<void>

export type Limits = {
  /**
   * Counts a request by the limit rules of its endpoint.
   * @returns a function to call once the request has succeeded: it takes back the counts of rules that count only
   * failures
   * @throws AppError too_many_requests, or the code that the rule names instead
   */
  countRequest(key: EndpointKey, request: FastifyRequest, viewer: Viewer | null): Promise<Undo>
  /**
   * Counts an act by one limit rule. Do not call it in a transaction, because it uses a connection of its own.
   * @param who an account’s id, an IP address, a phone number or another value, depending on the rule
   * @param member counted once within the rule’s period, however often the act is repeated: for example the person
   * whose CV somebody reads
   * @returns a function that takes the count back
   * @throws AppError too_many_requests, or the code that the rule names instead
   */
  take(name: LimitName, who: string | number, member?: string | number): Promise<Undo>
  countInvalid(request: FastifyRequest): Promise<void>
  /**
   * Takes back counts of a rule for acts that turn out to be legitimate: for example, a request for a phone code
   * whose code is then typed in correctly.
   * @param times the number of counts, by default 1
   */
  refund(name: LimitName, who: string | number, times?: number): Promise<void>
  holds(name: LimitName): boolean
  /**
   * Makes the error for an act that the caller itself refuses, because it counts rows of the database instead
   * of calling `take`. The refusal is recorded like those of `take`.
   */
  refusal(name: LimitName, who: string | number, retryAfterSeconds: number): AppError
  flush(): Promise<void>
  stop(): Promise<void>
}
