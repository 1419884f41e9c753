import { AppError, type FieldErrors } from '../../shared/contract/errors.ts'

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
