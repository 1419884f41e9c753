import type { Featured } from '../../../../shared/board/advertisements/featured.ts'
import { classNames } from '../../../ui/base/class-names.ts'

export function FeaturedPreview({ rows }: { rows: readonly Featured[] }) {
  const shown = rows.filter(({ status }) => status === 'published')
  return (
    <section className="rounded-card border border-line bg-sunken p-4 xl:sticky xl:top-24">
      <h2 className="text-title">Ana sayfada</h2>
      {shown.length === 0 ? (
        <p className="mt-1 text-small text-text2">En yeni altı ilan görünür.</p>
      ) : (
        <ol className="mt-3 grid grid-cols-3 gap-2">
          {shown.map(({ id, title, type, photo, city }, index) => (
            <li key={id} className="min-w-0 overflow-hidden rounded-control border border-line bg-surface">
              <div
                className={classNames(
                  'flex aspect-4/3 items-center justify-center overflow-hidden text-h3',
                  type === 'crew' ? 'bg-crew-bg text-crew' : 'bg-cast-bg text-cast',
                )}
              >
                {photo ? <img src={photo} alt="" className="size-full object-cover" /> : index + 1}
              </div>
              <div className="p-1.5 text-meta">
                <p className="truncate font-semibold">{`${index + 1}. ${title}`}</p>
                <p className="truncate text-text2">{city.name}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
