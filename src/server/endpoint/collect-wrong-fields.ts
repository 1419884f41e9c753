import { AppError, type FieldErrors } from '../../shared/contract/errors.ts'

/** The wrong fields of several checks, each of which refuses by throwing; other refusals are the handler's to tell. */
export async function collectWrongFields(...checks: (() => unknown)[]): Promise<FieldErrors> {
  const all: FieldErrors = {}
  for (const check of checks)
    try {
      await check()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'invalid_fields') Object.assign(all, error.details.errors)
    }
  return all
}
