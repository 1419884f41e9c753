import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { newsLimits, type StaffNews } from '../../../../../shared/content/news/news-staff.ts'
import { pictureSizes } from '../../../../../shared/photos/picture-sizes.ts'
import { summaryOf } from '../../../../forms/form-errors.ts'
import { NewsWhole } from '../../../../content/news/news-whole.tsx'
import { ChangedNotice } from '../../../../staff/texts/changed-notice.tsx'
import { UnsavedChangesDialog } from '../../../../forms/unsaved-changes-dialog.tsx'
import { PictureField } from '../../../../staff/fields/picture-field.tsx'
import { RichTextField } from '../../../../staff/fields/rich-text-field.tsx'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { NewsPublication } from './news-publication.tsx'
import type { NewsDraft, NewsValues } from './news-values.ts'
import { TagsField } from './tags-field.tsx'
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
  const tagsError = Array.isArray(errors.tags)
    ? errors.tags.find((error) => error?.message)?.message
    : errors.tags?.message

  const writing = (
    <div className="flex flex-col gap-5">
      <TextField
        label="Başlık"
        maxLength={newsLimits.title}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label="Özet"
        hint="Kartlarda ve paylaşımlarda görünür."
        rows={2}
        limit={newsLimits.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <RichTextField
        label="Metin"
        name="content"
        initial={values.content}
        error={errors.content?.message}
        onChange={(html) => set('content', html)}
      />
    </div>
  )

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
              { id: 'write', label: 'Yazı', panel: writing },
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
          <PictureField
            label="Kapak görseli"
            name="image_url"
            error={errors.image_url?.message}
            shown={pictureSizes(values.image_url)?.small ?? values.image_url}
            onPicture={({ large }) => set('image_url', large)}
            onRemove={() => set('image_url', null)}
          />
          <TextField
            label="Yazar"
            optional
            maxLength={newsLimits.author}
            error={errors.author?.message}
            {...form.register('author')}
          />
          <TagsField tags={values.tags} error={tagsError} onChange={(tags) => set('tags', tags)} />
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
