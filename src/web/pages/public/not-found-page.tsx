import { definePage } from '../../navigation/page.ts'
import { NotFound } from '../../shell/error-pages/not-found.tsx'

export const page = definePage({
  Component: NotFound,
  head: () => ({ title: 'Sayfa bulunamadı', status: 404, noindex: true }),
})
