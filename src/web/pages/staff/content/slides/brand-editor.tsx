import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { brandInput, type StaffBrand } from '../../../../../shared/content/slides/slides.ts'
import { api } from '../../../../data/api/api.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { PictureField } from '../../../../staff/fields/picture-field.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { ContentEditor } from './content-editor.tsx'
import { useContentForm } from './use-content-form.ts'

const listKey = 'GET /api/admin/brands'

/** If `logo_url` is null, the server keeps the saved logo. A new brand needs a logo. */
type Values = { logo_url: string | null; name: string; url: string; active: boolean }

export function BrandEditor({ brand, onReload }: { brand: StaffBrand | null; onReload: () => void }) {
  const [logo, setLogo] = useState(brand?.logo_url ?? null)
  const shown = { invalidates: [listKey, 'GET /api/app/brands'] as const }
  const create = useApiMutation('POST /api/admin/brands', shown)
  const change = useApiMutation('PUT /api/admin/brands/{id}', shown)
  const content = useContentForm<Values>({
    schema: brandInput,
    saved: { logo_url: null, name: brand?.name ?? '', url: brand?.url ?? '', active: brand?.active ?? true },
    revision: brand?.revision ?? null,
    send: (body, revision) =>
      brand && revision !== null
        ? change.mutateAsync({ params: { id: brand.id }, body: { ...body, revision } })
        : create.mutateAsync({ body }),
    readRevision: async () => {
      const { data } = await api(listKey)
      return data.find(({ id }) => id === brand?.id)?.revision ?? null
    },
  })
  const { form } = content
  const { errors } = form.formState
  const name = useWatch({ control: form.control, name: 'name' })

  return (
    <ContentEditor
      title={brand ? 'Markayı düzenle' : 'Yeni marka'}
      content={content}
      order={['name', 'url', 'logo_url']}
      words={{ what: 'Bu marka', where: 'Markada', saved: 'Marka kaydedildi.' }}
      onReload={onReload}
    >
      <TextField label="Ad" maxLength={80} error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Adres"
        optional
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.url?.message}
        {...form.register('url')}
      />
      <PictureField
        label="Logo"
        name="logo_url"
        hint="Zemini saydam bir PNG ya da WebP, en fazla 20 MB"
        error={errors.logo_url?.message}
        shown={logo}
        onPicture={({ small, large }) => {
          setLogo(small)
          content.set('logo_url', large)
        }}
      />
      {logo && (
        <section aria-label="Önizleme">
          <h2 className="mb-2 text-small font-semibold text-text2">Şeritte böyle görünür</h2>
          <img src={logo} alt={name} className="logo-mark h-7 w-auto max-w-40 object-contain sm:h-8" />
        </section>
      )}
      <Switch label="Açık" hint="Kapalı marka şeritte görünmez." {...form.register('active')} />
    </ContentEditor>
  )
}
