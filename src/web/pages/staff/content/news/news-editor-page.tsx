import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import type { StaffNews } from '../../../../../shared/content/news/news-staff.ts'
import { DraftOffer } from '../../../../forms/draft-offer.tsx'
import { lazyPart } from '../../../../ui/base/lazy-part.ts'
import { definePage } from '../../../../navigation/page.ts'
import { useApi } from '../../../../data/queries.ts'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { readDraft, removeDraft } from '../../../../data/storage.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { EmptyState, ErrorState } from '../../../../ui/layout/empty-state.tsx'
import { Newspaper } from '../../../../ui/base/icons.ts'
import { Skeleton, SkeletonGroup } from '../../../../ui/layout/skeleton.tsx'
import { asDraft, isSameNews, valuesOf } from './news-values.ts'

const load = () => import('./news-editor.tsx')
const NewsEditor = lazyPart(async () => (await load()).NewsEditor)
if (!import.meta.env.SSR) load().catch(() => {})

export const page = definePage({
  Component: NewsEditorPage,
  access: 'editor',
  head: ({ params }) => ({ title: params['id'] === 'yeni' ? 'Yeni haber' : 'Haberi düzenle', noindex: true }),
})

const listPath = '/yonetim/haberler'

function NewsEditorPage() {
  const { id = '' } = useParams()
  // The form must stay mounted when the first save puts the id of the new news item into the address.
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const navigate = useNavigate()
  const isNew = id === 'yeni' || id === createdId
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/admin/news/{id}',
    { params: { id } },
    { enabled: !isNew, gcTime: 0, staleTime: Infinity },
  )
  async function reload() {
    setCreatedId(null)
    await refetch()
    setRound((count) => count + 1)
  }
  function created(newId: number) {
    setCreatedId(String(newId))
    void navigate(`${listPath}/${newId}`, { replace: true, preventScrollReset: true })
  }
  if (isNew || data)
    return (
      <EditorOrDraftOffer
        key={`${isNew ? 'yeni' : id}.${round}`}
        news={isNew ? null : (data?.data ?? null)}
        onCreated={created}
        onReload={() => void reload()}
      />
    )
  return (
    <StaffFrame title="Haber" back={{ to: listPath, label: 'Haberler' }}>
      {error?.status === 404 ? (
        <EmptyState
          icon={Newspaper}
          title="Haber bulunamadı."
          action={<ButtonLink href={listPath}>Haberlere dön</ButtonLink>}
        >
          Silinmiş olabilir.
        </EmptyState>
      ) : error ? (
        <ErrorState title="Haber yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading />
      )}
    </StaffFrame>
  )
}

function Loading() {
  return (
    <SkeletonGroup label="Haber yükleniyor" className="grid gap-4">
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-24 rounded-control" />
      <Skeleton className="h-80 rounded-control" />
    </SkeletonGroup>
  )
}

type Props = { news: StaffNews | null; onCreated: (id: number) => void; onReload: () => void }

function EditorOrDraftOffer({ news, ...acts }: Props) {
  const name = `news.${news?.id ?? 'yeni'}`
  const [draft] = useState(() => {
    const stored = asDraft(readDraft(name))
    return stored && !isSameNews(stored.values, valuesOf(news)) ? stored : null
  })
  const [chosen, setChosen] = useState<'draft' | 'saved' | null>(draft ? null : 'saved')
  if (draft && chosen === null)
    return (
      <StaffFrame title={news ? 'Haberi düzenle' : 'Yeni haber'} back={{ to: listPath, label: 'Haberler' }}>
        <DraftOffer
          title="Kaydedilmemiş değişiklikleriniz var"
          what={<strong className="font-semibold">{draft.values.title || 'Başlıksız haber'}</strong>}
          facts={
            `Son değişiklik: ${formatDateTime(draft.savedAt)}. Yazdıklarınız bu tarayıcıda saklandı.` +
            (news !== null && draft.revision !== news.revision
              ? ' Haber o zamandan beri başka bir yerde değişti; kaydederken size sorulacak.'
              : '')
          }
          continueLabel="Devam et"
          discardLabel="Sil ve kayıtlı hâlini aç"
          onContinue={() => setChosen('draft')}
          onDiscard={() => {
            removeDraft(name)
            setChosen('saved')
          }}
        />
      </StaffFrame>
    )
  return (
    <NewsEditor
      news={news}
      draft={chosen === 'draft' ? draft : null}
      {...acts}
      waiting={
        <StaffFrame title="Haber" back={{ to: listPath, label: 'Haberler' }}>
          <Loading />
        </StaffFrame>
      }
    />
  )
}
