import { Link } from 'react-router'
import type { User } from '../../../../shared/accounts.ts'
import { formatPhone } from '../../../../shared/phone.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/** What stands fast on an account, and whom to ask. */
export function ContactFacts({ profile }: { profile: User }) {
  const { email, phone, type, company_name: company } = profile
  return (
    <SettingsSection title="Giriş ve iletişim">
      <DescriptionList
        className="-my-3"
        facts={[
          { label: 'Email', value: email },
          { label: 'Telefon', value: formatPhone(phone) },
          { label: 'Hesap türü', value: type === 'corporate' ? 'Kurumsal' : 'Bireysel' },
          { label: 'Firma adı', value: company },
        ]}
      />
      <p className="text-small text-text2">
        Email adresiniz ve telefonunuz buradan değiştirilemez. Değiştirmek için{' '}
        <Link to="/help-center" className="text-link underline">
          yardım merkezinden
        </Link>{' '}
        bize ulaşın.
      </p>
    </SettingsSection>
  )
}
