import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../../forms/form-errors.ts'
import { cvFieldLabels } from '../../../../../shared/people/cv/cv-labels.ts'
import { Icon } from '../../../../ui/base/icon.tsx'
import { ExternalLink } from '../../../../ui/base/icons.ts'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { CvSection } from './cv-section.tsx'
import type { CvValues } from '../cv-values.ts'

export function CvAbout() {
  const form = useFormContext<CvValues>()
  const { control, formState, setValue } = form
  const field = fieldsOf(form)
  const imdbId = useWatch({ control, name: 'imdb_id' }).trim()

  function extractNumber(text: string) {
    const number = /imdb\.com\/.*?(nm\d{7,8})(?!\d)/.exec(text)?.[1]
    if (number) setValue('imdb_id', number, { shouldValidate: formState.isSubmitted })
  }

  return (
    <CvSection title="Hakkımda">
      <TextArea label="Kendinizi anlatın" optional limit={2000} {...field('about_me')} />
      <div>
        <TextField
          label={cvFieldLabels.imdb_id}
          optional
          hint="nm0000000 biçiminde. IMDb sayfanızın adresini de yapıştırabilirsiniz."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('imdb_id', { onChange: (event) => extractNumber(event.target.value) })}
        />
        {/^nm\d{7,8}$/.test(imdbId) && (
          <a
            href={`https://www.imdb.com/name/${imdbId}/`}
            target="_blank"
            rel="noopener noreferrer"
            className="link mt-1.5 inline-flex min-h-8 items-center gap-1.5 text-small pointer-coarse:min-h-11"
          >
            {`imdb.com/name/${imdbId}`}
            <Icon of={ExternalLink} size={16} />
            <span className="sr-only">(yeni sekmede açılır)</span>
          </a>
        )}
      </div>
    </CvSection>
  )
}
