/** The inputs of news requests, shared so that all pages use the same cache entries. */
export const newsInput = (id: number) => ({ params: { id } })

export const latestInput = (limit: number) => ({ query: { limit, content: '0' as const } })
