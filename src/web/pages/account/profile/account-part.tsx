import { useOwnProfile } from '../../../own-profile.ts'
import { ContactVisibility } from '../../../profiles/contact-visibility.tsx'
import { ProfilePhotos } from '../../../profiles/profile-photos.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { AccountForm } from './account-form.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Who the person is to others, and what the account stands on. */
export function AccountPart() {
  const { data, error, refetch, isFetching } = useOwnProfile(true)
  if (data)
    return (
      <>
        <AccountForm profile={data.data} />
        <SettingsSection
          title="Profil fotoğrafları"
          lead="Başvurduğunuz ilanların sahipleri ve profilinizi açan üyeler görür."
        >
          <ProfilePhotos />
        </SettingsSection>
        <ContactFacts profile={data.data} />
        <SettingsSection
          title="İletişim bilgilerinin görünürlüğü"
          lead="Telefonunuz ve e-posta adresiniz yalnızca burada seçtiğiniz kişilere gösterilir."
        >
          <ContactVisibility />
        </SettingsSection>
      </>
    )
  if (error)
    return (
      <ErrorState
        title="Profil bilgileri yüklenirken bir hata oluştu."
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {error.message}
      </ErrorState>
    )
  return (
    <SkeletonGroup label="Hesap ayarlarınız yükleniyor" className="flex flex-col gap-5">
      <Skeleton className="h-66 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </SkeletonGroup>
  )
}
