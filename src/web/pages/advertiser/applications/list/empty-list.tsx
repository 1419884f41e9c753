import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { SearchX, Users } from '../../../../ui/base/icons.ts'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { countFilters, type ListAddress } from '../list-address.ts'
import { NothingPending } from './nothing-pending.tsx'

type Props = { address: ListAddress; advertisement: { id: number; status: string; side: string } }

export function EmptyList({ address: { tab }, advertisement: { id, status, side } }: Props) {
  const [search] = useSearchParams()
  const path = `/advertisement/${id}/applications`
  if (countFilters(search) > 0 || search.has('q'))
    return (
      <EmptyState
        icon={SearchX}
        title="Aradığınız gibi bir başvuru yok."
        action={
          <ButtonLink href={tab === 'all' ? path : `${path}?status=${tab}`} tone="secondary">
            Filtreleri temizle
          </ButtonLink>
        }
      />
    )
  if (tab === 'pending') return <NothingPending path={path} />
  if (tab !== 'all')
    return (
      <EmptyState
        icon={Users}
        title={tab === 'shortlist' ? 'Kısa liste boş.' : 'Bu durumda başvuru yok.'}
        action={
          <ButtonLink href={path} tone="secondary">
            Tüm başvuruları göster
          </ButtonLink>
        }
      >
        {tab === 'shortlist' &&
          side !== 'viewer' &&
          'Bir başvuru açıkken Yedek, Olabilir ya da Güçlü’ye basın.'}
      </EmptyState>
    )
  const isPublished = status === 'published'
  return (
    <EmptyState
      icon={Users}
      title="Henüz başvuru yok."
      action={
        <>
          <ButtonLink href={`/advertisements/${id}`}>
            {isPublished ? 'İlanı gör ve paylaş' : 'İlanı gör'}
          </ButtonLink>
          {isPublished && side === 'owner' && (
            <ButtonLink href={`/advertisement/${id}/invitations`} tone="secondary">
              Kişileri davet et
            </ButtonLink>
          )}
        </>
      }
    >
      {isPublished && 'İlanınızı set gruplarında paylaşarak daha çok kişiye ulaşabilirsiniz.'}
    </EmptyState>
  )
}
