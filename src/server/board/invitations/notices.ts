import type { Db } from '../../database/database.ts'
import { sendNotice } from '../../delivery/notices/notices.ts'
import type { Context } from '../../endpoint/context.ts'

type Invited = { accountId: number; firstname: string; title: string }

export const notifyOfInvitation = (trx: Db, { config }: Context, { accountId, ...data }: Invited) =>
  sendNotice(trx, config, { accountId, kind: 'invitation_received', data })
