import { Link } from 'react-router'
import {
  advertisementStatusLabels,
  type AdvertisementStatus,
} from '../../../../../shared/board/advertisements/advertisement-status.ts'
import { reviewFlagLabels } from '../../../../../shared/board/reviews/review-flags.ts'
import { flaggedText } from './flagged-text.ts'
import type { Review } from '../../../../../shared/board/reviews/reviews.ts'
import { Icon } from '../../../../ui/base/icon.tsx'
import { Flag } from '../../../../ui/base/icons.ts'

export function Flags({ review }: { review: Review }) {
  if (review.flags.length === 0) return null
  return (
    <section aria-label="İşaretler" className="mt-4 rounded-card bg-warn-bg p-4">
      <ul className="grid gap-2">
        {review.flags.map(({ code, why, marks, twins }) => (
          <li key={code} className="flex gap-2 text-small">
            <Icon of={Flag} size={18} className="mt-px shrink-0 text-warn" />
            <div className="min-w-0">
              <p>
                <strong className="text-warn">{reviewFlagLabels[code]}.</strong> {why}
              </p>
              {marks.length > 0 && (
                <p className="text-text2 wrap-anywhere">
                  {[
                    ...new Set(
                      marks.map(
                        ({ field, start, end }) => `“${flaggedText(review, field).slice(start, end).trim()}”`,
                      ),
                    ),
                  ].join(', ')}
                </p>
              )}
              {twins.length > 0 && (
                <ul className="wrap-anywhere">
                  {twins.map((twin) => (
                    <li key={twin.id}>
                      <TwinLink twin={twin} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TwinLink({ twin: { id, title, status } }: { twin: Review['flags'][number]['twins'][number] }) {
  const words = `${title} (${advertisementStatusLabels[status as AdvertisementStatus]})`
  const to = status === 'waiting_for_approve' ? `/yonetim?ad=${id}` : `/yonetim/ilanlar/${id}`
  return (
    <Link
      to={to}
      target="_blank"
      className="inline-block py-1 font-medium text-link underline pointer-coarse:py-3"
    >
      {words}
      <span className="sr-only">, yeni sekmede</span>
    </Link>
  )
}
