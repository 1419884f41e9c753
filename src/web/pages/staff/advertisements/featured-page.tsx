import { useState } from 'react'
import type { FeaturedList } from '../../../../shared/board/advertisements/featured.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Star } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { FeaturedRows } from './featured-rows.tsx'

export const page = definePage({
  Component: FeaturedPage,
  access: 'editor',
  head: () => ({ title: 'Öne çıkan ilanlar', noindex: true }),
})

function FeaturedPage() {
  const query = useApi('GET /api/admin/featured', undefined, {
    staleTime: 0,
    refetchOnReconnect: false,
  })
  return (
    <StaffFrame
      title="Öne çıkan ilanlar"
      lead="Ana sayfanın ilan vitrini. Liste boşken ana sayfa en yeni ilanları gösterir."
      back={{ to: '/yonetim/ilanlar', label: 'İlanlar' }}
    >
      <Loaded
        query={query}
        what="Liste"
        blocks={{ count: 3, size: 'h-16 rounded-card', layout: 'grid gap-2' }}
      >
        {(list) => <Content list={list} onReload={() => void query.refetch()} />}
      </Loaded>
    </StaffFrame>
  )
}

function Content({ list, onReload }: { list: FeaturedList; onReload: () => void }) {
  const [shown, setShown] = useState(list)
  if (list.revision !== shown.revision) setShown(list)
  if (shown.data.length === 0)
    return (
      <EmptyState
        icon={Star}
        title="Öne çıkan ilan yok."
        action={<ButtonLink href="/yonetim/ilanlar?status=published">Yayındaki ilanlara bak</ButtonLink>}
      >
        Bir ilanı öne çıkarmak için sayfasını açıp “Öne çıkar”a basın.
      </EmptyState>
    )
  return <FeaturedRows key={shown.revision} list={shown} onReload={onReload} />
}
