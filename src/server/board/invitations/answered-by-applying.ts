import type { Db } from '../../database/database.ts'
import { execute } from '../../database/statements.ts'

export const answerByApplying = (trx: Db, advertisementId: number, applicantId: number, now: Date) => execute(
  trx,
)`
    update invitations set status = 'applied', answered_at = ${now}
    where advertisement_id = ${advertisementId} and account_id = ${applicantId} and status <> 'applied'`
