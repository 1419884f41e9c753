import { accountClosing } from '../people/accounts/account-settings.ts'
import { endpoints } from '../contract/endpoint.ts'
import { statusReply } from '../contract/fields.ts'

export const accountClosingEndpoints = endpoints({
  'DELETE /api/app/account': {
    access: 'user',
    provesFactor: true,
    summary: 'Close the viewer’s account and erase the data stored about them',
    body: accountClosing,
    reply: statusReply,
  },
})
