/** Inputs of the requests for news, in one place, so that all pages use the same cache entries. */
export const newsInput = (id: number) => ({ params: { id } })

export const latestInput = (limit: number) => ({ query: { limit, content: '0' as const } })
