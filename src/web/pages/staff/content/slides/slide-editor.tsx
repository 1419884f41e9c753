import { useWatch } from 'react-hook-form'
import { pictureSizes } from '../../../../../shared/photos/picture-sizes.ts'
import { slideInput, slideLimits, type StaffSlide } from '../../../../../shared/content/slides/slides.ts'
import { api } from '../../../../data/api/api.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { Slider } from '../../../../content/slides/slider.tsx'
import { MomentField } from '../../../../staff/fields/moment-field.tsx'
import { PictureField } from '../../../../staff/fields/picture-field.tsx'
import { RichTextField } from '../../../../staff/fields/rich-text-field.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { ContentEditor } from './content-editor.tsx'
import { useContentForm } from './use-content-form.ts'

const listKey = 'GET /api/admin/slides'
const order = [
  'title',
  'description',
  'button_text',
  'button_url',
  'image_url',
  'starts_at',
  'ends_at',
] as const

type Values = {
  image_url: string
  title: string
  description: string
  button_text: string
  button_url: string
  active: boolean
  starts_at: string | null
  ends_at: string | null
}

const valuesOf = (slide: StaffSlide | null): Values => ({
  image_url: slide?.image_url ?? '',
  title: slide?.title ?? '',
  description: slide?.description ?? '',
  button_text: slide?.button_text ?? '',
  button_url: slide?.button_url ?? '',
  active: slide?.active ?? true,
  starts_at: slide?.starts_at ?? null,
  ends_at: slide?.ends_at ?? null,
})

export function SlideEditor({ slide, onReload }: { slide: StaffSlide | null; onReload: () => void }) {
  const shown = { invalidates: [listKey, 'GET /api/app/slides'] as const }
  const create = useApiMutation('POST /api/admin/slides', shown)
  const change = useApiMutation('PUT /api/admin/slides/{id}', shown)
  const content = useContentForm<Values>({
    schema: slideInput,
    saved: valuesOf(slide),
    revision: slide?.revision ?? null,
    send: (body, revision) =>
      slide && revision !== null
        ? change.mutateAsync({ params: { id: slide.id }, body: { ...body, revision } })
        : create.mutateAsync({ body }),
    readRevision: async () => {
      const { data } = await api(listKey)
      return data.find(({ id }) => id === slide?.id)?.revision ?? null
    },
  })
  const { form, set } = content
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as Values

  return (
    <ContentEditor
      title={slide ? 'Slaytı düzenle' : 'Yeni slayt'}
      content={content}
      order={order}
      words={{ what: 'Bu slayt', where: 'Slaytta', saved: 'Slayt kaydedildi.' }}
      onReload={onReload}
      aside={<Preview values={values} />}
    >
      <RichTextField
        kind="line"
        label="Başlık"
        name="title"
        hint={`En fazla ${slideLimits.title} karakter. Kalın yazılan sözcükler renkli görünür.`}
        initial={values.title}
        error={errors.title?.message}
        onChange={(html) => set('title', html)}
      />
      <TextArea
        label="Açıklama"
        optional
        rows={2}
        limit={slideLimits.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Düğme yazısı"
          optional
          maxLength={slideLimits.buttonText}
          error={errors.button_text?.message}
          {...form.register('button_text')}
        />
        <TextField
          label="Düğme adresi"
          optional
          placeholder="/advertisements"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.button_url?.message}
          {...form.register('button_url')}
        />
      </div>
      <PictureField
        label="Görsel"
        name="image_url"
        hint="Yatay bir fotoğraf; JPEG, PNG ya da WebP, en fazla 20 MB"
        error={errors.image_url?.message}
        shown={pictureSizes(values.image_url)?.small ?? (values.image_url || null)}
        onPicture={({ large }) => set('image_url', large)}
      />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <MomentField
          label="Başlangıç"
          optional
          name="starts_at"
          hint="Boşsa hemen görünür."
          usualTime="00:00"
          value={values.starts_at}
          error={errors.starts_at?.message}
          onValueChange={(instant) => set('starts_at', instant)}
        />
        <MomentField
          label="Bitiş"
          optional
          name="ends_at"
          hint="Boşsa hep kalır."
          usualTime="23:59"
          value={values.ends_at}
          error={errors.ends_at?.message}
          onValueChange={(instant) => set('ends_at', instant)}
        />
      </div>
      <Switch label="Açık" hint="Kapalı slayt, zamanı gelse de görünmez." {...form.register('active')} />
    </ContentEditor>
  )
}

function Preview({ values }: { values: Values }) {
  return (
    <section aria-label="Önizleme" className="min-w-0 xl:sticky xl:top-[calc(var(--header-height)+1.5rem)]">
      <h2 className="mb-2 text-small font-semibold text-text2">Ana sayfada böyle görünür</h2>
      {values.image_url ? (
        <Slider slides={[previewOf(values)]} />
      ) : (
        <p className="rounded-card border border-dashed border-line-strong p-6 text-small text-text2">
          Görsel seçtiğinizde slayt burada görünür.
        </p>
      )}
    </section>
  )
}

const previewOf = ({ active: _active, starts_at: _start, ends_at: _end, ...rest }: Values) => ({
  ...rest,
  id: 0,
  image: pictureSizes(rest.image_url),
})
