import { useFormContext, useWatch } from 'react-hook-form'
import { completionOf } from '../../../../shared/people/cv/cv-completion.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { focusField } from '../../../ui/form/error-summary.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Plus } from '../../../ui/base/icons.ts'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import type { CvValues } from './cv-values.ts'

export function CvCompletion() {
  const { control, getValues } = useFormContext<CvValues>()
  useWatch({ control })
  const { percent, missing } = completionOf(getValues())
  return (
    <Card as="section" aria-label="Doluluk" className="flex items-center gap-4 sm:gap-5">
      <ProgressRing label="Özgeçmiş doluluğu" percent={percent} />
      <div className="min-w-0 flex-1">
        <h2 className="text-title">
          {missing.length === 0 ? 'Özgeçmişiniz tamam' : 'Özgeçmişinizde eksikler var'}
        </h2>
        {missing.length === 0 ? (
          <p className="mt-1 text-small text-text2">İlan sahiplerinin sorduğu her şey var.</p>
        ) : (
          <ul className="mt-1.5 -ml-1 flex flex-wrap gap-x-1">
            {missing.map(({ field, label }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(document, field)
                  }}
                  className="inline-flex min-h-8 items-center gap-1 rounded-chip px-1 text-small font-semibold text-link hover:underline pointer-coarse:min-h-11 pointer-coarse:px-2"
                >
                  <Icon of={Plus} size={16} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
