import { useApi } from '../../../../data/queries.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { VersionEditor } from './editor/version-editor.tsx'
import { VersionReading } from './version-reading.tsx'

export function VersionPart({ slug, version }: { slug: string; version: number }) {
  const query = useApi(
    'GET /api/admin/static-pages/{slug}/versions/{version}',
    { params: { slug, version } },
    { staleTime: 0 },
  )
  return (
    <Loaded query={query} what="Sürüm" blocks={{ size: 'h-96 rounded-card' }}>
      {({ data }) =>
        data.state === 'draft' ? <VersionEditor latest={data} /> : <VersionReading version={data} />
      }
    </Loaded>
  )
}
