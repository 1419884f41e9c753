import { useApi } from '../../../../data/queries.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { lazyPart } from '../../../../ui/base/lazy-part.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { BrowserNotices } from './browser-notices.tsx'
import { Consents } from './consents.tsx'
import { MarketingConsent } from './marketing-consent.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { usePreferences, type StoredPreferences } from './use-preferences.ts'

const OpennessCard = lazyPart(
  async () => (await import('../../../../board/invitations/openness-card.tsx')).OpennessCard,
)

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

function Preferences({ stored }: { stored: StoredPreferences }) {
  const { shown, change } = usePreferences(stored)
  return (
    <>
      <SettingsSection
        title="Bildirimler"
        lead="Başvurularınız, mesajlarınız ve ilanlarınız hakkındaki bildirimler. Site içindeki bildirimler her durumda gelir."
      >
        <div className="-my-2 divide-y divide-line">
          <Switch
            label="E-posta bildirimleri"
            hint="Başvuru sonuçları, davetler, yeni mesajlar, ilan kararları ve kayıtlı aramalarınız."
            checked={shown.email_notifications}
            onChange={({ target: { checked } }) =>
              change(
                'email_notifications',
                checked,
                `E-posta bildirimleri ${checked ? 'açıldı' : 'kapatıldı'}.`,
              )
            }
          />
          <Switch
            label="SMS bildirimleri"
            hint="Başvurunuz hakkındaki kararlar. Doğrulama kodları her durumda gelir."
            checked={shown.sms_notifications}
            onChange={({ target: { checked } }) =>
              change('sms_notifications', checked, `SMS bildirimleri ${checked ? 'açıldı' : 'kapatıldı'}.`)
            }
          />
        </div>
      </SettingsSection>
      <BrowserNotices />
      <OpennessCard waiting={<div className="h-56" />} />
      <MarketingConsent
        isGranted={shown.marketing_consent}
        needsRenewal={shown.marketing_needs_renewal}
        history={shown.marketing_history}
        onChange={(granted) =>
          change('marketing_consent', granted, granted ? 'Onayınız kaydedildi.' : 'Onayınız geri alındı.')
        }
      />
      <SettingsSection
        title="Gizlediğiniz ilanlar"
        lead="“İlgilenmiyorum” dediğiniz ilanlar listelerinizde görünmez. İstediğinizi yeniden gösterebilirsiniz."
      >
        <ButtonLink href="/kaydedilenler?gizlenenler=1" tone="secondary" size="small">
          Gizlediklerimi gör
        </ButtonLink>
      </SettingsSection>
      <Consents />
    </>
  )
}
