import { accountTypeText } from '../../../../shared/people/accounts/account-type.ts'
import { advertisementTypeLabels } from '../../../../shared/board/advertisements/advertisement-status.ts'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { formatDate } from '../../../../shared/values/dates.ts'
import { personName } from '../../applications/person-name.ts'
import { DescriptionList } from '../../../ui/layout/description-list.tsx'
import { projectText, yesOrNo } from './fact-texts.ts'

type Props = { advertisement: AdvertisementDetail }

export function AdvertisementFacts({ advertisement }: Props) {
  const {
    owner,
    type,
    city,
    startDate,
    application_deadline: deadline,
    decision_date: decision,
    needRoadTrip,
    isOkayForRookie,
  } = advertisement
  return (
    <DescriptionList
      facts={[
        { label: 'İlan sahibi', value: `${personName(owner)} (${accountTypeText(owner)})` },
        { label: 'Proje', value: projectText(advertisement) },
        { label: 'İlan türü', value: advertisementTypeLabels[type] },
        { label: 'Şehir', value: city.name },
        { label: 'Başlangıç tarihi', value: formatDate(startDate) },
        { label: 'Son başvuru', value: formatDate(deadline) },
        { label: 'Yanıt günü', value: formatDate(decision) },
        { label: 'Şehirler arası seyahat', value: yesOrNo(needRoadTrip) },
        { label: 'Yeni başlayanlar', value: yesOrNo(isOkayForRookie) },
      ]}
    />
  )
}
