import { Link } from 'react-router'
import { useOwnProfile } from '../../data/own-profile.ts'
import { useApi } from '../../data/queries.ts'
import { DescriptionList } from '../../ui/layout/description-list.tsx'
import { formatPhone } from '../../ui/typed-fields/phone-field.tsx'

export function SharedContact() {
  const { data: profile } = useOwnProfile()
  const { data: contact } = useApi('GET /api/app/contact-visibility', {}, { staleTime: 0 })
  // While the person's choice loads, phone and e-mail are shown. Otherwise the person might think that the owner
  // will not see them.
  const isHidden = contact?.contact_visibility === 'nobody'
  const person = profile?.data
  return (
    <>
      <p className="mt-2 text-text2">İlan sahibi özgeçmişinizin tamamını ve şu bilgilerinizi görecek:</p>
      {person && (
        <DescriptionList
          facts={[
            { label: 'Ad soyad', value: `${person.firstname} ${person.lastname}` },
            { label: 'Telefon', value: isHidden ? null : formatPhone(person.phone) },
            { label: 'E-posta', value: isHidden ? null : person.email },
          ]}
        />
      )}
      {isHidden && (
        <p className="text-text2">
          Telefonunuzu ve e-posta adresinizi gizlediniz; ilan sahibi size kabul ettiğinde Klaket’ten yazar.
        </p>
      )}
      <p className="mt-3 text-small text-text2">
        Her ilana bir kez başvurabilirsiniz. İlan sahibi sizden para isterse bunu bize bildirin.{' '}
        <Link to="/cv" replace className="link">
          Özgeçmişimi gözden geçir
        </Link>
      </p>
    </>
  )
}
