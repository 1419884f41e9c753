import { accountClosingEndpoints } from '../../../shared/oversight/account-closing.ts'
import { clearRefreshCookie } from '../../people/accounts/sessions/sessions.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { closeAccount } from './account-closing.ts'

export const accountClosingRoutes = defineHandlers(accountClosingEndpoints, {
  'DELETE /api/app/account': async ({ body, viewer, context, http }) => {
    await closeAccount(context, viewer, body.password)
    clearRefreshCookie(http, context)
    return { status: 'success' as const, message: 'Hesabınız başarıyla kapatıldı.' }
  },
})
