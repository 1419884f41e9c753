import { newsLimits } from '../../../../../shared/content/news/news-staff.ts'
import { pictureSizes } from '../../../../../shared/photos/picture-sizes.ts'
import { PictureField } from '../../../../staff/fields/picture-field.tsx'
import { RichTextField } from '../../../../staff/fields/rich-text-field.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { NewsValues } from './news-values.ts'
import { TagsField } from './tags-field.tsx'
import type { useNewsEditor } from './use-news-editor.ts'

type Props = Pick<ReturnType<typeof useNewsEditor>, 'form' | 'set'> & { values: NewsValues }

export function NewsTextFields({ form, values, set }: Props) {
  const { errors } = form.formState
  return (
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
}

export function NewsDetailFields({ form, values, set }: Props) {
  const { errors } = form.formState
  const tagsError = Array.isArray(errors.tags)
    ? errors.tags.find((error) => error?.message)?.message
    : errors.tags?.message
  return (
    <>
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
    </>
  )
}
