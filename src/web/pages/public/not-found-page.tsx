import { definePage } from '../../page.ts'
import { NotFound } from '../../shell/not-found.tsx'

export const page = definePage({
  Component: NotFound,
  head: () => ({ title: 'Sayfa bulunamadı', status: 404, noindex: true }),
})
