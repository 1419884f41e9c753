export const newsInput = (id: number) => ({ params: { id } })

export const latestInput = (limit: number) => ({ query: { limit, content: '0' as const } })
