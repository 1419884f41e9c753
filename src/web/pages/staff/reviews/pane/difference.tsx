import { useMemo } from 'react'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import { reviewDifferences } from '../../../../../shared/board/reviews/review-differences.ts'
import type { ApprovedVersion, Review } from '../../../../../shared/board/reviews/reviews.ts'
import { ComparedText } from '../../../../staff/texts/compared-text.tsx'

export function Difference({ approved, review }: { approved: ApprovedVersion; review: Review }) {
  const { facts, texts, photos, none } = useMemo(
    () => reviewDifferences(approved, review),
    [approved, review],
  )
  return (
    <section aria-labelledby="difference" className="mt-4 rounded-card border border-line bg-surface p-4">
      <h2 id="difference" className="text-title">
        Onaylanan hâline göre değişenler
      </h2>
      <p className="text-meta text-text3">{`Karşılaştırılan: ${formatDateTime(approved.kept_at)} tarihine kadar yayındaki hâli`}</p>
      {none && <p className="mt-2 text-small">Hiçbir şey değişmemiş; ilan kapatılıp yeniden açılmış.</p>}
      {facts.length > 0 && (
        <table className="mt-3 w-full table-fixed text-small">
          <thead className="text-start text-meta text-text3">
            <tr>
              {['Alan', 'Önce', 'Şimdi'].map((label) => (
                <th key={label} scope="col" className="py-1 pr-3 text-start font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {facts.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row" className="py-1.5 pr-3 text-start font-medium">
                  {label}
                </th>
                <td className="py-1.5 pr-3 text-text2 line-through wrap-anywhere">{before}</td>
                <td className="py-1.5 font-semibold wrap-anywhere">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {texts.map(({ label, parts }) => (
        <div key={label} className="mt-3">
          <h3 className="text-meta font-semibold text-text3">{label}</h3>
          <p className="mt-1 max-w-measure text-small whitespace-pre-line wrap-anywhere">
            <ComparedText parts={parts} />
          </p>
        </div>
      ))}
      <Photos photos={photos} />
    </section>
  )
}

function Photos({
  photos: { added, removed, moved },
}: {
  photos: ReturnType<typeof reviewDifferences>['photos']
}) {
  if (added.length === 0 && removed.length === 0 && !moved) return null
  return (
    <div className="mt-3">
      <h3 className="text-meta font-semibold text-text3">Fotoğraflar</h3>
      <ul className="mt-1 grid gap-1 text-small">
        {removed.length > 0 && (
          <li>{`Çıkarıldı: önceki ${removed.map((number) => `${number}.`).join(', ')} fotoğraf`}</li>
        )}
        {moved && <li>Sıraları değişti.</li>}
        {added.length > 0 && (
          <li>
            <p>{`Yeni: ${added.map(({ photo_number: number }) => `${number}.`).join(', ')} fotoğraf`}</p>
            <div className="mt-1 flex flex-wrap gap-2">
              {added.map((photo) => (
                <img
                  key={photo.large}
                  src={photo.small}
                  width={photo.width}
                  height={photo.height}
                  alt={`Yeni fotoğraf ${photo.photo_number}`}
                  className="h-20 w-auto rounded-control border-2 border-ok bg-sunken"
                />
              ))}
            </div>
          </li>
        )}
      </ul>
    </div>
  )
}
