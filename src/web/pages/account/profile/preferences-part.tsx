import { useApi } from '../../../queries.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Preferences } from './preferences.tsx'

export function PreferencesPart() {
  const query = useApi(
    'GET /api/app/communication-preferences',
    {},
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  return (
    <Loaded
      query={query}
      what="İletişim tercihleriniz"
      failed="İletişim tercihleri yüklenirken bir hata oluştu."
      blocks={{ size: ['h-56 rounded-card', 'h-72 rounded-card'], layout: 'flex flex-col gap-5' }}
    >
      {(stored) => <Preferences stored={stored} />}
    </Loaded>
  )
}
