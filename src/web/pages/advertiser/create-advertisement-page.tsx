import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePhotos } from '../../board/advertisements/form/photos/use-photos.ts'
import type { DraftStart } from '../../board/drafts/draft-saver.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { definePage } from '../../navigation/page.ts'
import { blankStart, ChooseDraft } from './drafts/choose-draft.tsx'
import { NewAdvertisement } from './new-advertisement.tsx'
import { SavedDraft } from './drafts/saved-draft.tsx'

const loadCreated = async () => (await import('./created.tsx')).Created
const Created = lazyPart(loadCreated)

export const page = definePage({
  Component: CreateAdvertisementPage,
  access: 'user',
  head: () => ({ title: 'İlan Ver', noindex: true }),
})

function CreateAdvertisementPage() {
  const { key, search } = useLocation()
  const draft = new URLSearchParams(search).get('draft')
  const asked = Number(draft)
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  return (
    <div className="page-gutter mx-auto max-w-list py-8">
      <Start key={`${key} ${draft}`} id={id} isNew={draft === 'new'} />
    </div>
  )
}

function Start({ id, isNew }: { id: number | null; isNew: boolean }) {
  const [chosen, setChosen] = useState<DraftStart | null>(() => (isNew ? blankStart() : null))
  if (chosen) return <Writing start={chosen} />
  return id === null ? (
    <ChooseDraft onStart={setChosen} />
  ) : (
    <SavedDraft id={id}>{(start) => <Writing start={start} />}</SavedDraft>
  )
}

function Writing({ start }: { start: DraftStart }) {
  const [begun] = useState(start)
  const [createdId, setCreatedId] = useState<number | null>(null)
  const photos = usePhotos(begun.draft?.photos)
  useEffect(() => void loadCreated().catch(() => {}), [])
  if (createdId !== null) return <Created id={createdId} photos={photos} />
  return (
    <>
      <h1 className="text-h2">İlan Ver</h1>
      <p className="mt-2 mb-6 text-text2">
        İlanınız editör onayından sonra yayınlanır. Yazdıklarınız siz gönderene kadar taslak olarak saklanır.
      </p>
      <NewAdvertisement start={begun} photos={photos} onCreated={setCreatedId} />
    </>
  )
}
