import { useFormContext } from 'react-hook-form'
import type { CvInput } from '../../../shared/cv.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CvSection } from './cv-section.tsx'

export function CvAbout() {
  const { register, formState } = useFormContext<CvInput>()
  const { errors } = formState
  return (
    <CvSection title="Hakkımda">
      <TextArea
        label="Kendinizi anlatın"
        optional
        limit={2000}
        error={errors.about_me?.message}
        {...register('about_me')}
      />
      <TextField
        label="IMDb numarası"
        optional
        hint="nm0000000 biçiminde; IMDb sayfanızın adresinde yazar."
        autoCapitalize="none"
        spellCheck={false}
        error={errors.imdb_id?.message}
        {...register('imdb_id')}
      />
    </CvSection>
  )
}
