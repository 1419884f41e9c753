import type { Preferences } from '../../../../shared/people/accounts/account-settings.ts'
import { consentTextVersion } from '../../../../shared/people/accounts/consents.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { cancelSwitchedOffNotices } from '../../../delivery/outbox/outbox.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import { findPreferences, insertConsents, updateNotices } from '../sql.ts'

export const getPreferences = ({ db }: Context, viewer: Viewer): Promise<Preferences> =>
  preferencesOf(db.kysely, viewer.id)

export async function changePreferences(
  { db, now }: Context,
  viewer: Viewer,
  wanted: {
    email_notifications: boolean
    sms_notifications: boolean
    marketing_consent?: boolean | undefined
  },
  ip: string,
): Promise<Preferences> {
  const { email_notifications: email, sms_notifications: sms, marketing_consent: granted } = wanted
  return db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await updateNotices(trx, viewer.id, { email, sms })
    const off = [...(email ? [] : ['email' as const]), ...(sms ? [] : ['sms' as const])]
    if (off.length > 0) await cancelSwitchedOffNotices(trx, viewer.id, off, now())
    const { marketing_consent: before } = await preferencesOf(trx, viewer.id)
    if (granted !== undefined && granted !== before)
      await insertConsents(trx, viewer.id, [
        { kind: 'commercial_messages', granted, textVersion: consentTextVersion, channel: 'profile', ip },
      ])
    return preferencesOf(trx, viewer.id)
  })
}

async function preferencesOf(db: Db, accountId: number): Promise<Preferences> {
  const found = await findPreferences(db, accountId)
  if (!found) throw new AppError('not_authenticated')
  const { email, sms, history } = found
  return {
    email_notifications: email,
    sms_notifications: sms,
    marketing_consent: history[0]?.granted === true && history[0].text_version === consentTextVersion,
    marketing_needs_renewal: history[0]?.granted === true && history[0].text_version !== consentTextVersion,
    marketing_history: history,
  }
}
