import { passwordResetEndpoints } from '../../../shared/people/accounts/accounts.ts'
import { staffSessionEndpoints } from '../../../shared/people/staff-sessions.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { resetPassword } from '../accounts/passwords/password-reset.ts'
import { confirm, requireFactor } from './confirmation.ts'
import {
  beginSecondFactor,
  finishSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.ts'
import { getStaffSession, lock } from './session.ts'

const done = (message: string) => ({ status: 'success' as const, message })
const withCodes = (codes: string[]) => ({ data: { recovery_codes: codes } })

export const staffSessionRoutes = defineHandlers(staffSessionEndpoints, {
  'GET /api/admin/session': async ({ viewer, context }) => ({ data: await getStaffSession(context, viewer) }),
  'POST /api/admin/session/confirm': async ({ body, viewer, context, http }) => {
    await confirm(context, viewer, body, http.ip)
    return { data: await getStaffSession(context, viewer) }
  },
  'POST /api/admin/session/lock': async ({ viewer, context }) => {
    await lock(context, viewer)
    return done('Yönetim masası kilitlendi.')
  },
  'POST /api/admin/second-factor': async ({ viewer, context }) => ({
    data: await beginSecondFactor(context, viewer),
  }),
  'POST /api/admin/second-factor/confirm': async ({ body, viewer, context }) =>
    withCodes(await finishSecondFactor(context, viewer, body.code)),
  'POST /api/admin/second-factor/recovery-codes': async ({ viewer, context }) =>
    withCodes(await replaceRecoveryCodes(context, viewer)),
  'DELETE /api/admin/second-factor': async ({ viewer, context }) => {
    await removeSecondFactor(context, viewer)
    return done('İki adımlı doğrulama kapatıldı.')
  },
})

export const passwordResetRoutes = defineHandlers(passwordResetEndpoints, {
  'POST /api/auth/reset-password': async ({ body, context, http }) => {
    const { username: phone, token: code, password, second_factor_code: factorCode } = body
    await resetPassword(context, {
      phone,
      code,
      password,
      proveFactor: (account) => requireFactor(context, account, { code: factorCode, ip: http.ip }),
    })
    return done('Parolanız yenilendi. Giriş yapabilirsiniz.')
  },
})
