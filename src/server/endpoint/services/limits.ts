import type { FastifyRequest } from 'fastify'
import type { EndpointKey } from '../../../shared/contract/endpoint.ts'
import type { AppError } from '../../../shared/contract/errors.ts'
import type { LimitName } from '../../../shared/operations/limit-rules/rules.ts'
import type { Viewer } from '../viewer.ts'

/** Takes a count back. */
export type Undo = () => Promise<void>

/** Counts requests and acts; the figures stand in limits/rules. */
export type Limits = {
  /**
   * Counts a request by all rules over its endpoint.
   * @returns what to call once the request was answered without a refusal
   * @throws AppError too_many_requests, or the rule's own refusal
   */
  countRequest(key: EndpointKey, request: FastifyRequest, viewer: Viewer | null): Promise<Undo>
  /**
   * Counts an act: `who` is an account's id, an IP address, a number, as the rule says. Not within a transaction.
   * @param member of which each counts once (the person whose CV somebody reads)
   * @throws AppError too_many_requests, or the rule's own refusal
   */
  take(name: LimitName, who: string | number, member?: string | number): Promise<Undo>
  /**
   * Counts a request whose input was refused before anything looked at it. The rules over its endpoint do not count it.
   * @throws AppError too_many_requests
   */
  countInvalid(request: FastifyRequest): Promise<void>
  /** Takes earlier counts back, where an act shows that they were meant: a right code, the code before it. */
  refund(name: LimitName, who: string | number, times?: number): Promise<void>
  /** Whether a rule holds in this server. */
  holds(name: LimitName): boolean
  /** The refusal of an act that has counted its own rows; it is noted. */
  refusal(name: LimitName, who: string | number, retryAfterSeconds: number): AppError
  /** Writes down what was refused lately. */
  flush(): Promise<void>
  stop(): Promise<void>
}
