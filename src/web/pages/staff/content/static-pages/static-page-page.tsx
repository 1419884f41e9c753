import { useParams, useSearchParams } from 'react-router'
import { staticPagePath } from '../../../../../shared/content/static-pages/static-page-paths.ts'
import { definePage } from '../../../../navigation/page.ts'
import { useApi } from '../../../../data/queries.ts'
import { NotFound } from '../../../../shell/error-pages/not-found.tsx'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { ExternalLink } from '../../../../ui/base/icons.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { Difference } from './comparison/difference.tsx'
import { VersionPart } from './version-part.tsx'
import { Versions } from './versions.tsx'

export const page = definePage({
  Component: StaticPagePage,
  access: 'editor',
  head: () => ({ title: 'Sayfa', noindex: true }),
})

function StaticPagePage() {
  const slug = useParams()['page'] ?? ''
  const [search] = useSearchParams()
  const query = useApi('GET /api/admin/static-pages/{slug}', { params: { slug } }, { staleTime: 0 })
  if (query.error?.status === 404) return <NotFound />
  const version = /^[1-9]\d{0,5}$/.exec(search.get('surum') ?? '')?.[0]
  const [, from, to] = /^(\d{1,6})-(\d{1,6})$/.exec(search.get('fark') ?? '') ?? []
  return (
    <StaffFrame
      title={query.data?.data.title ?? 'Sayfa'}
      back={
        version || from
          ? { to: `/yonetim/sayfalar/${slug}`, label: 'Sürümler' }
          : { to: '/yonetim/sayfalar', label: 'Sayfalar' }
      }
      actions={
        <ButtonLink href={staticPagePath(slug)} tone="secondary" size="small" icon={ExternalLink}>
          Sitede gör
        </ButtonLink>
      }
    >
      <Loaded query={query} what="Sayfa" blocks={{ size: 'h-64 rounded-card' }}>
        {({ data }) =>
          version ? (
            <VersionPart key={version} slug={slug} version={Number(version)} />
          ) : from && to ? (
            <Difference slug={slug} from={Number(from)} to={Number(to)} versions={data.versions} />
          ) : (
            <Versions slug={slug} page={data} />
          )
        }
      </Loaded>
    </StaffFrame>
  )
}
