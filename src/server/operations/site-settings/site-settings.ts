import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import {
  settingKeys,
  siteSettings,
  type StaffSetting,
  type SettingChange,
  type SettingKey,
} from '../../../shared/operations/site-settings.ts'
import { recordAct } from '../audit/audit.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { currentSetting, usualSettings } from './current.ts'
import { countPublished, listChanges, listSettings, lockSetting, writeChange } from './sql.ts'

const mostChanges = 50

type Reply = Omit<StaffSetting, 'changed_at'> & { changed_at: Date | null }

export async function listStaffSettings(context: Context): Promise<Reply[]> {
  const rows = new Map((await listSettings(context.db.kysely)).map((row) => [row.key, row]))
  const usual = usualSettings(context.config)
  return settingKeys.map((key) => {
    const row = rows.get(key)
    const isSet = Boolean(row?.value)
    return {
      key,
      value: row?.value ? row.value.set : usual[key],
      usual: usual[key],
      is_set: isSet,
      revision: row?.revision ?? 0,
      changed_at: row && row.revision > 0 ? row.changedAt : null,
      changed_by: row?.changedBy ?? null,
    }
  })
}

export async function changeSetting(
  context: Context,
  admin: Viewer,
  key: SettingKey,
  { revision, value }: { revision: number; value?: unknown },
): Promise<Reply> {
  const parsed = siteSettings[key].value.safeParse(value)
  if (!parsed.success) throw new AppError('invalid_fields', { errors: wrongValue(key, value) })
  return write(context, admin, key, revision, JSON.stringify(parsed.data))
}

export function wrongValue(key: SettingKey, value: unknown): FieldErrors {
  const parsed = siteSettings[key].value.safeParse(value)
  return parsed.success ? {} : { value: parsed.error.issues.map(({ message }) => message) }
}

export const resetSetting = (
  context: Context,
  admin: Viewer,
  key: SettingKey,
  revision: number,
): Promise<Reply> => write(context, admin, key, revision, null)

export async function listSettingChanges(
  { db }: Context,
  key: SettingKey,
): Promise<(Omit<SettingChange, 'changed_at'> & { changed_at: Date })[]> {
  return listChanges(db.kysely, key, mostChanges)
}

export async function headlineCount(context: Context): Promise<number> {
  const setting = await currentSetting(context, 'headline_count')
  return setting.mode === 'fixed' ? setting.value : countPublished(context.db.kysely)
}

async function write(
  context: Context,
  admin: Viewer,
  key: SettingKey,
  revision: number,
  after: string | null,
): Promise<Reply> {
  await context.db.transaction(async (trx) => {
    const now = context.now()
    const locked = await lockSetting(trx, key, now)
    if (locked.revision !== revision) throw new AppError('content_changed')
    const before = locked.value ? JSON.stringify(locked.value.set) : null
    if (before === after) return
    await writeChange(trx, { key, before, after, actorId: admin.id, now })
    await recordAct(trx, {
      actorId: admin.id,
      act: after === null ? 'site_setting_reset' : 'site_setting_changed',
      subjectType: 'site_setting',
      subjectId: locked.id,
      before: auditFacts(key, before),
      after: auditFacts(key, after),
    })
    await bumpContentVersion(trx)
  })
  const one = (await listStaffSettings(context)).find((setting) => setting.key === key)
  if (!one) throw new AppError('not_found')
  return one
}

/**
 * The site’s contact addresses are left out, because they may be personal data and audit entries outlive
 * accounts.
 */
const auditFacts = (key: SettingKey, value: string | null) => ({
  setting: key,
  ...(siteSettings[key].group !== 'contact' && {
    value: value === null ? null : (JSON.parse(value) as unknown),
  }),
})
