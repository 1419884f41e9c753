import {
  settingGroups,
  siteSettings,
  type SettingGroup,
} from '../../../../shared/operations/site-settings.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { SettingRow } from './setting-row.tsx'

export const page = definePage({
  Component: SettingsPage,
  access: 'admin',
  head: () => ({ title: 'Ayarlar', noindex: true }),
})

function SettingsPage() {
  const query = useApi('GET /api/admin/settings', undefined, { staleTime: 0 })
  return (
    <StaffFrame title="Ayarlar" lead="Her ayar ayrı kaydedilir ve bütün sitede hemen geçerli olur.">
      <Loaded
        query={query}
        what="Ayarlar"
        blocks={{ count: 5, size: 'h-24 rounded-card', layout: 'grid max-w-list gap-3' }}
      >
        {({ data }) => (
          <div className="grid max-w-list gap-8">
            {(Object.keys(settingGroups) as SettingGroup[]).map((group) => (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`} className="text-title">
                  {settingGroups[group]}
                </h2>
                <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
                  {data
                    .filter(({ key }) => siteSettings[key].group === group)
                    .map((setting) => (
                      <li key={setting.key} className="p-4">
                        <SettingRow setting={setting} />
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </StaffFrame>
  )
}
