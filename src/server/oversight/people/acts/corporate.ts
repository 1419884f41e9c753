import { AppError } from '../../../../shared/contract/errors.ts'
import { bumpContentVersion } from '../../../endpoint/context/content-version.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { actOnOther, recordPersonAct } from './acting.ts'
import { notifyVerification } from '../notices.ts'
import { updateCorporateVerified } from '../sql.ts'

export async function setCorporateVerified(
  context: Context,
  admin: Viewer,
  personId: number,
  { isVerified, reason }: { isVerified: boolean; reason: string },
): Promise<void> {
  await actOnOther(context, { admin, personId }, async (trx, person) => {
    if (person.type !== 'corporate') throw new AppError('not_corporate')
    if (person.isCorporateVerified === isVerified) throw new AppError('person_changed')
    await updateCorporateVerified(trx, personId, isVerified ? context.now() : null)
    await recordPersonAct(trx, {
      actorId: admin.id,
      act: isVerified ? 'corporate_account_verified' : 'corporate_verification_withdrawn',
      personId,
      before: { is_corporate_verified: !isVerified },
      after: { is_corporate_verified: isVerified },
      reason,
    })
    await notifyVerification(trx, context, personId, isVerified)
    await bumpContentVersion(trx)
  })
}
