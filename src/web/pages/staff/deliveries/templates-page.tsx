import { TemplateList } from '../../../content/template-list.tsx'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'

export const page = definePage({
  Component: TemplatesPage,
  access: 'admin',
  head: () => ({ title: 'Bildirim metinleri', noindex: true }),
})

function TemplatesPage() {
  const query = useApi('GET /api/admin/templates')
  return (
    <StaffFrame
      title="Bildirim metinleri"
      lead="Kişilere gönderilen bütün metinler, uydurma verilerle. Tarayıcı bildirimlerinde isim, başlık ve mesaj metni bulunmaz."
    >
      <Loaded
        query={query}
        what="Metinler"
        blocks={{ count: 2, size: 'h-56 rounded-card', layout: 'grid gap-4' }}
      >
        {({ data }) => <TemplateList templates={data} />}
      </Loaded>
    </StaffFrame>
  )
}
