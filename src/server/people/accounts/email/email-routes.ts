import { emailConfirmationEndpoints } from '../../../../shared/people/accounts/email-confirmation.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { requestEmailChange, findWrongChange, confirmByLink, resendLink } from './email-confirmation.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const emailConfirmationRoutes = defineHandlers(
  emailConfirmationEndpoints,
  {
    'POST /api/app/email/confirmation': async ({ viewer, context }) => {
      await resendLink(context, viewer)
      return done('Doğrulama bağlantısı e-posta adresinize gönderildi.')
    },
    'PUT /api/app/email': async ({ body, viewer, context }) => {
      await requestEmailChange(context, viewer, body)
      return done('Yeni adresinize bir bağlantı gönderdik. Açtığınızda adresiniz değişecek.')
    },
    'POST /api/auth/confirm-email': async ({ body, context }) => {
      await confirmByLink(context, body.token)
      return done('E-posta adresiniz doğrulandı.')
    },
  },
  {
    'PUT /api/app/email': ({ sound, viewer, context, count }) =>
      findWrongChange(context, viewer, sound, count),
  },
)
