/** The inputs of requests for news. All pages take them from here, so that they use the same cache entries. */
export const newsInput = (id: number) => ({ params: { id } })

export const latestInput = (limit: number) => ({ query: { limit, content: '0' as const } })
