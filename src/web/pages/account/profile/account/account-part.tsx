import { useOwnProfile } from '../../../../data/own-profile.ts'
import { ContactVisibility } from '../../../../people/profiles/contact-visibility.tsx'
import { ProfilePhotos } from '../../../../people/profiles/profile-photos.tsx'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { AccountForm } from './account-form.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { SettingsSection } from '../settings-section.tsx'

export function AccountPart() {
  return (
    <Loaded
      query={useOwnProfile(true)}
      what="Hesap ayarlarınız"
      failed="Profil bilgileri yüklenirken bir hata oluştu."
      blocks={{ size: ['h-66 rounded-card', 'h-56 rounded-card'], layout: 'flex flex-col gap-5' }}
    >
      {({ data: profile }) => (
        <>
          <AccountForm profile={profile} />
          <SettingsSection
            title="Profil fotoğrafları"
            lead="Başvurduğunuz ilanların sahipleri ve profilinizi açan üyeler görür."
          >
            <ProfilePhotos />
          </SettingsSection>
          <ContactFacts profile={profile} />
          <SettingsSection
            title="İletişim bilgilerinin görünürlüğü"
            lead="Telefonunuz ve e-posta adresiniz yalnızca burada seçtiğiniz kişilere gösterilir."
          >
            <ContactVisibility />
          </SettingsSection>
        </>
      )}
    </Loaded>
  )
}
