import { errorTable } from './error-table.ts'

export type ErrorCode = keyof typeof errorTable

export type FieldErrors = Record<string, string[]>

type ErrorBody = { message: string; code: string; errors?: FieldErrors; request_id?: string } & Record<
  string,
  unknown
>

type Details = {
  errors?: FieldErrors
  message?: string
  retryAfterSeconds?: number
  extra?: Record<string, unknown>
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code][1])
    this.name = 'AppError'
    this.code = code
    this.status = errorTable[code][0]
    this.details = details
  }

  toBody(): ErrorBody {
    const { errors, extra } = this.details
    return { message: this.message, code: this.code, ...(errors && { errors }), ...extra }
  }
}
