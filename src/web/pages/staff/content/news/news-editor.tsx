import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffNews } from '../../../../../shared/content/news/news-staff.ts'
import { pictureSizes } from '../../../../../shared/photos/picture-sizes.ts'
import { summaryOf } from '../../../../forms/form-errors.ts'
import { NewsWhole } from '../../../../content/news/news-whole.tsx'
import { ChangedNotice } from '../../../../staff/texts/changed-notice.tsx'
import { UnsavedChangesDialog } from '../../../../forms/unsaved-changes-dialog.tsx'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { NewsDetailFields, NewsTextFields } from './news-fields.tsx'
import { NewsPublication } from './news-publication.tsx'
import type { NewsDraft, NewsValues } from './news-values.ts'
import { useNewsEditor } from './use-news-editor.ts'

type Props = {
  news: StaffNews | null
  draft: NewsDraft | null
  onCreated: (id: number) => void
  onReload: () => void
}

const order = ['title', 'description', 'content', 'image_url', 'author', 'tags'] as const

export function NewsEditor({ news, draft, onCreated, onReload }: Props) {
  const { form, base, attempt, pending, isOutdated, set, ...acts } = useNewsEditor(news, draft, onCreated)
  const [tab, setTab] = useState('write')
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as NewsValues
  const saveDraft = useEffectEvent(acts.saveDraft)
  useEffect(() => saveDraft(), [values])

  async function save() {
    if (await acts.save())
      toast.success(base?.status === 'published' ? 'Değişiklikler yayında.' : 'Kaydedildi.')
    else setTab('write')
  }
  function press(event: KeyboardEvent) {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    void save()
  }
  return (
    <StaffFrame
      title={base ? 'Haberi düzenle' : 'Yeni haber'}
      back={{ to: '/yonetim/haberler', label: 'Haberler' }}
    >
      <div
        role="presentation"
        onKeyDown={press}
        className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-5">
          <ErrorSummary errors={summaryOf(errors, order)} attempt={attempt} />
          {errors.root?.message && <FormError>{errors.root.message}</FormError>}
          {isOutdated && (
            <ChangedNotice
              what="Bu haber"
              isPending={pending !== null}
              onKeepMine={() =>
                void acts.keepMine().then((isSaved) => isSaved && toast.success('Kaydedildi.'))
              }
              onTakeTheirs={() => {
                acts.forget()
                onReload()
              }}
            />
          )}
          <Tabs
            label="Haber"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'write', label: 'Yazı', panel: <NewsTextFields form={form} values={values} set={set} /> },
              {
                id: 'preview',
                label: 'Önizleme',
                panel: tab === 'preview' && <Preview values={values} base={base} />,
              },
            ]}
          />
        </div>
        <aside aria-label="Yayın ve ayrıntılar" className="flex min-w-0 flex-col gap-6">
          <NewsPublication
            news={base}
            isDirty={acts.isDirty()}
            pending={pending}
            onSave={() => void save()}
            onMove={acts.move}
            onDeleted={acts.discard}
          />
          <NewsDetailFields form={form} values={values} set={set} />
        </aside>
        <UnsavedChangesDialog
          where="Haberde"
          isDirty={acts.isDirty}
          save={acts.save}
          discard={acts.discard}
          isSaving={pending !== null}
        />
      </div>
    </StaffFrame>
  )
}

function Preview({ values, base }: { values: NewsValues; base: StaffNews | null }) {
  const now = useState(() => new Date().toISOString())[0]
  const item = {
    ...values,
    id: base?.id ?? 0,
    title: values.title || 'Başlıksız haber',
    author: values.author || null,
    image: pictureSizes(values.image_url),
    published_at: base?.published_at ?? now,
  }
  return (
    <div className="rounded-card border border-line bg-bg p-4 sm:p-8">
      <NewsWhole item={item} isPreview />
    </div>
  )
}
