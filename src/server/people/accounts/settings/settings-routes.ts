import { consentEndpoints } from '../../../../shared/people/accounts/consents.ts'
import { accountSettingsEndpoints } from '../../../../shared/people/accounts/account-settings.ts'
import { passwordChangeEndpoints } from '../../../../shared/people/accounts/passwords/password-change.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { agreeToTerms, listConsents } from './consents.ts'
import { closeOtherSessions, closeSession, listOwnSessions } from '../sessions/open-sessions.ts'
import { changePassword, findWrongPasswords } from '../passwords/password-change.ts'
import { changePreferences, getPreferences } from './preferences.ts'
import { rename } from './profile.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const accountSettingsRoutes = defineHandlers(
  { ...accountSettingsEndpoints, ...passwordChangeEndpoints },
  {
    'PUT /api/app/profile': async ({ body, viewer, context }) => ({
      ...done('Profil bilgileriniz başarıyla güncellendi!'),
      data: await rename(context, viewer, body),
    }),
    'PUT /api/app/change-password': async ({ body, viewer, context }) => {
      await changePassword(context, viewer, body)
      return done('Parolanız başarıyla değiştirildi!')
    },
    'GET /api/app/communication-preferences': ({ viewer, context }) => getPreferences(context, viewer),
    'PUT /api/app/communication-preferences': ({ body, viewer, context, http }) =>
      changePreferences(context, viewer, body, http.ip),
    'GET /api/app/sessions': async ({ viewer, context }) => ({
      data: await listOwnSessions(context, viewer),
    }),
    'DELETE /api/app/sessions': async ({ viewer, context }) => {
      await closeOtherSessions(context, viewer)
      return done('Diğer tüm oturumlar kapatıldı.')
    },
    'DELETE /api/app/sessions/{id}': async ({ params, viewer, context }) => {
      await closeSession(context, viewer, params.id)
      return done('Oturum kapatıldı.')
    },
  },
  {
    'PUT /api/app/change-password': ({ sound, viewer, context, count }) =>
      findWrongPasswords(context, viewer, sound, count),
  },
)

export const consentRoutes = defineHandlers(consentEndpoints, {
  'GET /api/app/consents': ({ viewer, context }) => listConsents(context, viewer),
  'POST /api/app/consents/terms': async ({ body, viewer, context, http }) => {
    await agreeToTerms(context, viewer, body.terms_version, http.ip)
    return done('Onayınız kaydedildi.')
  },
})
