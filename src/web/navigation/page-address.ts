export function pageFrom(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

export function pagesOf(path: string, status: string | undefined): (page: number) => string {
  return (page) =>
    `${path}?${new URLSearchParams({ ...(status && { status }), page: String(page) }).toString()}`
}
