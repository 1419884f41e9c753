import { formatDateTime } from '../../../../shared/values/dates.ts'
import { siteSettings, type SettingKey } from '../../../../shared/operations/site-settings.ts'
import { useApi } from '../../../data/queries.ts'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { settingInWords } from '../../../staff/texts/setting-words.ts'

export function SettingHistory({ setting, onClose }: { setting: SettingKey; onClose: () => void }) {
  const query = useApi(
    'GET /api/admin/settings/{key}/changes',
    { params: { key: setting } },
    { staleTime: 0 },
  )
  return (
    <Dialog open onClose={onClose} closeOnBack title={`${siteSettings[setting].label}: geçmiş`}>
      <Loaded query={query} what="Geçmiş" blocks={{ size: 'h-24' }}>
        {({ data }) => (
          <ol className="divide-y divide-line">
            {data.map(({ id, before, after, changed_at: at, changed_by: by }) => (
              <li key={id} className="py-3 text-small">
                <p className="text-text3">{`${formatDateTime(at)}${by ? `, ${by.name}` : ''}`}</p>
                <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                  <dt className="text-text3">Önce</dt>
                  <dd className="wrap-anywhere">{inWords(before)}</dd>
                  <dt className="text-text3">Sonra</dt>
                  <dd className="font-semibold wrap-anywhere">{inWords(after)}</dd>
                </dl>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}

const inWords = (value: { set: unknown } | null) =>
  value === null ? 'varsayılan' : settingInWords(value.set)
