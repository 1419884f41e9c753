export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  message = 'No answer in time',
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(message)), ms)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
