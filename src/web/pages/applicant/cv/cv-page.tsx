import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import type { Cv } from '../../../../shared/people/cv/cv.ts'
import { useDictionaries } from '../../../board/advertisements/use-dictionaries.ts'
import { useGoBack } from '../../../navigation/go-back.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { safeNext } from '../../../navigation/safe-next.ts'
import { readDraft, removeDraft } from '../../../data/storage.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { ArrowLeft } from '../../../ui/base/icons.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changedParts } from './cv-merge.ts'
import { draftName, draftOf } from './cv-draft.ts'
import { CvForm } from './cv-form.tsx'
import { startOf } from './use-cv-form.ts'

export const page = definePage({
  Component: CvPage,
  access: 'user',
  head: () => ({ title: 'Özgeçmişim', noindex: true }),
})

function CvPage() {
  // Requested only once, so that a newer reply does not change the form while the person types.
  const cv = useApi('GET /api/app/cv', {}, { staleTime: 0, gcTime: 0, refetchOnReconnect: false })
  const goBack = useGoBack()
  const hasFailed = cv.isError
  useEffect(() => {
    if (hasFailed) toast.error('Özgeçmiş bilgileri yüklenirken bir hata oluştu.')
  }, [hasFailed])
  return (
    <div className="page-gutter mx-auto max-w-list pt-4 pb-8 sm:pt-6">
      <Button tone="quiet" size="small" icon={ArrowLeft} className="-ml-3" onClick={goBack}>
        Geri
      </Button>
      <h1 className="mt-2 text-h2">Özgeçmişim</h1>
      <p className="mt-2 mb-6 text-text2">
        Başvurduğunuz ilanların sahipleri bu bilgileri görür. Mesleğiniz ve deneyiminiz, ilanlara
        uygunluğunuzu belirler.
      </p>
      <Loaded
        query={cv}
        what="Özgeçmişiniz"
        failed="Özgeçmişiniz açılamadı"
        blocks={{
          size: ['h-30 rounded-card', 'h-80 rounded-card', 'h-100 rounded-card'],
          layout: 'flex flex-col gap-6',
        }}
      >
        {({ data }) => <LoadedCv key={data.user_id} cv={data} />}
      </Loaded>
    </div>
  )
}

function LoadedCv({ cv }: { cv: Cv }) {
  const [search] = useSearchParams()
  const words = useDictionaries()
  const [draft, setDraft] = useState(() => {
    const found = draftOf(readDraft(draftName))
    return found && startOf(cv, found).origin === 'draft' ? found : null
  })
  // A draft written during a save is continued without a question: probably the session ended and the person
  // has just logged in again.
  const [isTaken, setTaken] = useState(draft?.isSending ?? false)
  if (draft && !isTaken)
    return (
      <DraftOffer
        title="Kaydedilmemiş değişiklikleriniz var"
        what={
          <>
            Değiştirdikleriniz:{' '}
            <span className="font-semibold">{changedParts(draft.values, draft.base).join(', ')}</span>
          </>
        }
        facts={`Son değişiklik: ${formatDateTime(draft.savedAt)}. Yazdıklarınız bu tarayıcıda saklandı.`}
        continueLabel="Değişikliklere Devam Et"
        discardLabel="Sil ve Kayıtlı Hâlini Aç"
        onContinue={() => setTaken(true)}
        onDiscard={() => {
          removeDraft(draftName)
          setDraft(null)
        }}
      />
    )
  return (
    <CvForm
      cv={cv}
      start={startOf(cv, draft)}
      categories={{ list: words.categories, hasFailed: words.categoriesFailed, retry: words.retryCategories }}
      cities={words.cities}
      next={search.has('next') ? safeNext(search.get('next')) : null}
    />
  )
}
