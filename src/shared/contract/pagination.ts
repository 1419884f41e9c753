export type Pagination = {
  current_page: number
  per_page: number
  total: number
  last_page: number
  from: number | null
  to: number | null
}

export function paginate(page: number, perPage: number, total: number): Pagination {
  const from = (page - 1) * perPage + 1
  const isEmpty = from > total
  return {
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    from: isEmpty ? null : from,
    to: isEmpty ? null : Math.min(total, page * perPage),
  }
}
