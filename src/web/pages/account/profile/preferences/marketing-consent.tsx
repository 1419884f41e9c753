import { commercialConsentText, consentTextVersion } from '../../../../../shared/people/accounts/consents.ts'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { SettingsSection } from '../settings-section.tsx'
import type { StoredPreferences } from './use-preferences.ts'

type History = StoredPreferences['marketing_history']

export function MarketingConsent({
  isGranted,
  needsRenewal,
  history,
  onChange,
}: {
  isGranted: boolean
  needsRenewal: boolean
  history: History
  onChange: (granted: boolean) => void
}) {
  return (
    <SettingsSection
      title="Ticari ileti onayı"
      lead="Haber bülteni, duyuru ve kampanyalar içindir. Vermek zorunda değilsiniz; hesabınızı ve bildirimlerinizi etkilemez, dilediğiniz zaman geri alabilirsiniz."
    >
      {needsRenewal && (
        <Notice tone="neutral" title="Onay metni değişti.">
          Önceki onayınız eski metin içindi ve artık geçerli değil. İsterseniz yeniden onaylayabilirsiniz.
        </Notice>
      )}
      <div className="-my-2">
        <Switch
          label={commercialConsentText}
          hint={`Onay metni sürümü: ${consentTextVersion}`}
          checked={isGranted}
          onChange={(event) => onChange(event.target.checked)}
        />
      </div>
      <div className="border-t border-line pt-4">
        <h3 className="font-semibold">Onay geçmişi</h3>
        {history.length === 0 ? (
          <p className="mt-1 text-small text-text2">Bugüne kadar bir onay vermediniz.</p>
        ) : (
          <ol className="mt-1 divide-y divide-line">
            {history.map((entry, index) => (
              <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
                <StatusBadge tone={entry.granted ? 'ok' : 'neutral'}>
                  {entry.granted ? 'Onay verildi' : wasGranted(history, index) ? 'Geri alındı' : 'Verilmedi'}
                </StatusBadge>
                <time dateTime={entry.created_at} className="font-medium">
                  {formatDateTime(entry.created_at)}
                </time>
                <span className="text-small text-text3">
                  {channelName(entry.channel)}, metin sürümü {entry.text_version}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </SettingsSection>
  )
}

const wasGranted = (history: History, index: number) => history[index + 1]?.granted ?? false

const channels: Record<string, string> = {
  web: 'Hesap oluştururken',
  profile: 'Profil sayfasında',
}
const channelName = (channel: string) => channels[channel] ?? channel
