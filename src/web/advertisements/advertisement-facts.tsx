import { advertisementTypeLabels } from '../../shared/advertisement-status.ts'
import type { AdvertisementDetail } from '../../shared/advertisements.ts'
import { formatDate } from '../../shared/dates.ts'
import { personName } from '../applications/person-name.ts'
import { DescriptionList } from '../ui/description-list.tsx'

/** The facts of an advertisement as rows. */
export function AdvertisementFacts({ advertisement }: { advertisement: AdvertisementDetail }) {
  const { owner, project_name: project, hide_project_name: isHidden } = advertisement
  return (
    <DescriptionList
      facts={[
        {
          label: 'İlan sahibi',
          value: `${personName(owner)} (${owner.is_verified ? 'Doğrulanmış kurum' : owner.type === 'corporate' ? 'Kurumsal' : 'Bireysel'})`,
        },
        { label: 'Proje', value: project && (isHidden ? `${project} (yayında gizli)` : project) },
        { label: 'İlan türü', value: advertisementTypeLabels[advertisement.type] },
        { label: 'Şehir', value: advertisement.city.name },
        { label: 'Başlangıç tarihi', value: formatDate(advertisement.startDate) },
        { label: 'Şehirler arası seyahat', value: advertisement.needRoadTrip ? 'Evet' : 'Hayır' },
        {
          label: 'Yeni başlayanlar',
          value: advertisement.isOkayForRookie ? 'Başvurabilir' : 'Deneyim aranıyor',
        },
      ]}
    />
  )
}
