import { TemplateList } from '../../content/template-list.tsx'
import { definePage } from '../../navigation/page.ts'
import { useApi } from '../../data/queries.ts'
import { ErrorState } from '../../ui/layout/empty-state.tsx'

export const page = definePage({
  Component: TemplatesPage,
  head: () => ({ title: 'Bildirim Metinleri', noindex: true }),
})

function TemplatesPage() {
  const { data, error, refetch } = useApi('GET /api/dev/templates')
  return (
    <div className="page-gutter mx-auto max-w-list py-8">
      <h1 className="mb-6 text-h2">Bildirim Metinleri</h1>
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {data && <TemplateList templates={data.data} />}
    </div>
  )
}
