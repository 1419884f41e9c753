import { Link } from 'react-router'
import type { StaffBrand } from '../../../../../shared/content/slides/slides.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { ContentRows } from './content-rows.tsx'

export function BrandRows({ brands }: { brands: StaffBrand[] }) {
  if (brands.length === 0) return <p className="text-text2">Henüz marka yok; şerit ana sayfada görünmez.</p>
  return (
    <ContentRows
      kind="brands"
      rows={brands}
      nameOf={({ name }) => name}
      removal={{
        title: 'Marka silinsin mi?',
        warning: ({ name }) => `“${name}” şeritten kalkar ve geri getirilemez.`,
        done: 'Marka silindi.',
      }}
    >
      {(brand) => (
        <>
          <span className="flex h-12 w-28 shrink-0 items-center justify-center">
            <img
              src={brand.logo_url}
              alt=""
              loading="lazy"
              draggable={false}
              className="logo-mark max-h-8 w-auto max-w-full object-contain"
            />
          </span>
          <div className="min-w-0 flex-1">
            <Link to={`?marka=${brand.id}`} className="font-semibold wrap-anywhere hover:underline">
              {brand.name}
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text2">
              <StatusBadge tone={brand.active ? 'ok' : 'neutral'}>
                {brand.active ? 'Yayında' : 'Kapalı'}
              </StatusBadge>
              {brand.url && <span className="wrap-anywhere">{brand.url}</span>}
            </p>
          </div>
        </>
      )}
    </ContentRows>
  )
}
