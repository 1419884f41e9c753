/** What a piece of news is asked for by; the same value everywhere is one answer in the cache. */
export const newsInput = (id: number) => ({ params: { id } })

export const latestInput = (limit: number) => ({ query: { limit, content: '0' as const } })
