import { definePage } from '../../navigation/page.ts'
import { NotFound } from '../../shell/trouble/not-found.tsx'

export const page = definePage({
  Component: NotFound,
  head: () => ({ title: 'Sayfa bulunamadı', status: 404, noindex: true }),
})
