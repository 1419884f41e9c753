import { useState } from 'react'
import { Link } from 'react-router'
import { isLostEmail } from '../../../../../shared/people/accounts/lost-email.ts'
import { formatPhone } from '../../../../../shared/values/phone.ts'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { lazyPart } from '../../../../ui/base/lazy-part.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { DescriptionList } from '../../../../ui/layout/description-list.tsx'
import { EmailProof } from './email-proof.tsx'
import { SettingsSection } from '../settings-section.tsx'

const ChangeEmailDialog = lazyPart(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog)

export function ContactFacts({ profile }: { profile: ApiReply<'GET /api/app/profile'>['data'] }) {
  const { email, phone, type, company_name: company } = profile
  const [isChanging, setIsChanging] = useState(false)
  return (
    <SettingsSection title="Giriş ve iletişim">
      <DescriptionList
        className="-my-3"
        facts={[
          { label: 'E-posta', value: isLostEmail(email) ? 'Adresiniz yok' : email },
          { label: 'Telefon', value: formatPhone(phone) },
          { label: 'Hesap türü', value: type === 'corporate' ? 'Kurumsal' : 'Bireysel' },
          { label: 'Firma adı', value: company },
        ]}
      />
      <EmailProof profile={profile} />
      <div className="flex">
        <Button tone="secondary" className="max-sm:w-full" onClick={() => setIsChanging(true)}>
          E-posta Adresimi Değiştir
        </Button>
      </div>
      <p className="text-small text-text2">
        Telefonunuz buradan değiştirilemez. Değiştirmek için{' '}
        <Link to="/help-center" className="text-link underline">
          yardım merkezinden
        </Link>{' '}
        bize ulaşın.
      </p>
      {isChanging && <ChangeEmailDialog onClose={() => setIsChanging(false)} />}
    </SettingsSection>
  )
}
