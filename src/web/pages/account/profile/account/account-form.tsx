import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { fieldsOf } from '../../../../forms/form-errors.ts'
import { profileInput } from '../../../../../shared/people/accounts/account-settings.ts'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { queryKey, useApiMutation } from '../../../../data/queries.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

type Profile = ApiReply<'GET /api/app/profile'>['data']

const order = ['firstname', 'lastname'] as const
const namesOf = ({ firstname, lastname }: Profile) => ({ firstname, lastname })

export function AccountForm({ profile }: { profile: Profile }) {
  const client = useQueryClient()
  const save = useApiMutation('PUT /api/app/profile')
  const settings = useSettingsForm({
    name: 'account',
    stored: namesOf(profile),
    resolver: zodResolver(profileInput, undefined, { raw: true }),
    order,
    send: async (body) => {
      const { data } = await save.mutateAsync({ body })
      client.setQueryData(queryKey('GET /api/app/profile', {}), { data })
      return namesOf(data)
    },
    sentences: {
      saved: 'Profil bilgileriniz başarıyla güncellendi!',
      failed: 'Profil güncellenirken bir hata oluştu. Lütfen tekrar deneyiniz.',
    },
  })
  const field = fieldsOf(settings.form)
  return (
    <SettingsSection title="Ad ve soyad">
      <SettingsForm
        settings={settings}
        incompleteTitle="Lütfen ad ve soyad alanlarını doldurunuz."
        saveLabel="Değişiklikleri Kaydet"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Ad" autoComplete="given-name" {...field('firstname')} />
          <TextField label="Soyad" autoComplete="family-name" {...field('lastname')} />
        </div>
      </SettingsForm>
    </SettingsSection>
  )
}
