import { personas } from '../../../../db/seed/demo/personas.ts'
import { devEndpoints } from '../../../shared/site/dev.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { previewTemplates } from '../../delivery/outbox/email/preview.ts'
import { signInAs } from '../../people/accounts/sessions/sign-in.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { listOutbox } from './outbox.ts'
import { listPersonas } from './personas.ts'

/** Served in demo mode only. */
export const devRoutes = defineHandlers(devEndpoints, {
  'GET /api/dev/outbox': async ({ context }) => ({ data: await listOutbox(context) }),
  'GET /api/dev/templates': async () => ({ data: previewTemplates() }),
  'GET /api/dev/personas': async ({ context }) => ({ data: await listPersonas(context) }),
  'POST /api/dev/sign-in': ({ body, context, http }) => {
    const persona = personas.find(({ key }) => key === body.persona)
    if (!persona) throw new AppError('not_found')
    return signInAs(context, persona.email, http)
  },
})
