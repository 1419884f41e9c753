import { useFormContext } from 'react-hook-form'
import { mostShowreels } from '../../../../../shared/people/cv/showreels/showreel-limits.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { blankShowreel, type CvValues } from '../cv-values.ts'
import { fieldSentence } from './cv-row.tsx'
import { CvRows } from './cv-rows.tsx'
import { CvSection } from './cv-section.tsx'
import { useCvRows } from './use-cv-rows.ts'

export function CvShowreels() {
  const list = useCvRows('showreels', 'Showreel', blankShowreel)
  return (
    <CvSection
      title="Showreel"
      lead="İşlerinizi gösteren videolar: YouTube, Vimeo ya da Dailymotion bağlantıları. İlk sıradaki önce gösterilir."
    >
      <CvRows
        name="showreels"
        word="Showreel"
        most={mostShowreels}
        list={list}
        nameOf={(row) => row?.title || 'Showreel'}
      >
        {(index) => <Showreel index={index} />}
      </CvRows>
    </CvSection>
  )
}

function Showreel({ index }: { index: number }) {
  const { register, formState } = useFormContext<CvValues>()
  const errors = formState.errors.showreels?.[index]
  const field = (name: keyof typeof blankShowreel) => ({
    autoComplete: 'off',
    error: fieldSentence(errors?.[name]),
    ...register(`showreels.${index}.${name}`),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <TextField
        label="Bağlantı"
        type="url"
        inputMode="url"
        placeholder="https://"
        className="sm:col-span-2"
        {...field('url')}
      />
      <TextField label="Başlık" {...field('title')} />
      <TextField label="Süre" placeholder="2:05" optional {...field('length')} />
    </div>
  )
}
