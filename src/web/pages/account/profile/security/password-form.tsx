import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type Resolver } from 'react-hook-form'
import { fieldsOf } from '../../../../forms/form-errors.ts'
import { passwordChangeOf } from '../../../../../shared/people/accounts/passwords/password-change.ts'
import type { PasswordOwner } from '../../../../../shared/people/accounts/passwords/guessable-passwords.ts'
import { passwordChecklist } from '../../../../people/accounts/new-password-fields.tsx'
import { useApiMutation } from '../../../../data/queries.ts'
import { PasswordField } from '../../../../ui/typed-fields/password-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

const order = ['current_password', 'new_password', 'new_password_confirmation'] as const
const blank = { current_password: '', new_password: '', new_password_confirmation: '' }

export function PasswordForm({ username, owner }: { username: string; owner: PasswordOwner }) {
  const save = useApiMutation('PUT /api/app/change-password', { invalidates: ['GET /api/app/sessions'] })
  const settings = useSettingsForm<typeof blank>({
    name: 'password',
    stored: blank,
    resolver: zodResolver(passwordChangeOf(owner), undefined, { raw: true }) as Resolver<typeof blank>,
    order,
    secret: order,
    send: async (body) => {
      await save.mutateAsync({ body })
      return blank
    },
    sentences: {
      saved: 'Parolanız başarıyla değiştirildi!',
      failed: 'Parola değiştirilirken bir hata oluştu. Lütfen tekrar deneyiniz.',
    },
  })
  const field = fieldsOf(settings.form)
  return (
    <SettingsSection title="Parola" lead="Parolanızı değiştirince diğer cihazlardaki oturumlarınız kapanır.">
      <SettingsForm settings={settings} saveLabel="Parolayı Değiştir">
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label="Mevcut parola" autoComplete="current-password" {...field('current_password')} />
        <Controller
          control={settings.form.control}
          name="new_password"
          render={({ field: password, fieldState: { error } }) => (
            <PasswordField
              label="Yeni parola"
              autoComplete="new-password"
              rules={passwordChecklist(owner)}
              error={error?.message}
              {...password}
            />
          )}
        />
        <PasswordField
          label="Yeni parola tekrarı"
          autoComplete="new-password"
          {...field('new_password_confirmation')}
        />
      </SettingsForm>
    </SettingsSection>
  )
}
