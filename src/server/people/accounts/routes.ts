import { accountEndpoints } from '../../../shared/people/accounts/accounts.ts'
import { phoneCodeRules } from '../../../shared/values/phone-codes.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { requestReset, verifyResetCode } from './passwords/password-reset.ts'
import { nationalPhone } from './present.ts'
import { getOwnProfile } from './settings/profile.ts'
import { findWrongRegistration, register, resendValidationCode, validatePhone } from './registration.ts'
import { login, logout, refresh, replaceOneTimePassword } from './sessions/sign-in.ts'

const done = (message: string) => ({ status: 'success' as const, message })
const codeTimes = {
  resend_after_seconds: phoneCodeRules.resendSeconds,
  expires_in_seconds: phoneCodeRules.lifeSeconds,
}

export const accountRoutes = defineHandlers(
  accountEndpoints,
  {
    'POST /api/auth/register': async ({ body, context, http }) => ({
      id: await register(context, body, http.ip),
      phone: nationalPhone(body.phone),
      message: 'Hesabınız oluşturuldu. Telefonunuza gönderilen kodu girin.',
    }),
    'POST /api/auth/validate-phone': async ({ body, context, http }) => {
      await validatePhone(context, body, http.ip)
      return done('Telefon numaranız doğrulandı. Giriş yapabilirsiniz.')
    },
    'POST /api/auth/resend-validation-code': async ({ body, context, http }) => {
      await resendValidationCode(context, { userId: body.user_id, phone: body.phone }, http.ip)
      return { ...done('Doğrulama kodu tekrar gönderildi!'), ...codeTimes }
    },
    'POST /api/auth/login': ({ body, context, http }) => login(context, body, http),
    'POST /api/auth/one-time-password': ({ body, context, http }) =>
      replaceOneTimePassword(context, body, http),
    'POST /api/auth/refresh': ({ context, http }) => refresh(context, http),
    'POST /api/auth/logout': async ({ context, http }) => {
      await logout(context, http)
      return done('Çıkış yapıldı.')
    },
    'POST /api/auth/password-reset': async ({ body, context, http }) => {
      await requestReset(context, body.username, http.ip)
      return { ...done('Bu numaraya kayıtlı bir hesap varsa doğrulama kodu gönderildi.'), ...codeTimes }
    },
    'POST /api/auth/verify-reset-token': async ({ body, context, http }) => {
      await verifyResetCode(context, { phone: body.username, code: body.token }, http.ip)
      return done('Kod doğrulandı.')
    },
    'GET /api/app/profile': async ({ viewer, context }) => ({ data: await getOwnProfile(context, viewer) }),
  },
  {
    'POST /api/auth/register': ({ sound, context, count }) => findWrongRegistration(context, sound, count),
  },
)
