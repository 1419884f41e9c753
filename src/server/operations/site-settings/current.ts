import type { Site, SiteLink } from '../../../shared/site/site.ts'
import { siteLinks } from '../../../shared/site/site.ts'
import {
  settingKeys,
  siteSettings,
  type SettingKey,
  type SettingValues,
} from '../../../shared/operations/site-settings.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { createContentCache } from '../../endpoint/context/content-cache.ts'
import { listSettings } from './sql.ts'

type Usual = Pick<Config, 'links' | 'operator' | 'paymentProvider'>

export function usualSettings({ links, operator, paymentProvider }: Usual): SettingValues {
  const [first = null, second = null] = operator.supportEmails
  const usualLinks = (Object.keys(siteLinks) as SiteLink[]).map((name) => [
    `link_${name}`,
    links[name] ?? null,
  ])
  return {
    headline_count: { mode: 'fixed', value: 10_152 },
    announcement: null,
    contact_email: operator.email,
    support_email_1: first === operator.email ? null : first,
    support_email_2: second,
    payment_provider: paymentProvider,
    ...(Object.fromEntries(usualLinks) as Pick<SettingValues, `link_${SiteLink}`>),
    limit_advertisements: 30,
    limit_applications: 60,
    limit_messages: 60,
    limit_feedback: 5,
  }
}

const cache = createContentCache<SettingValues>(1)

function currentSettings(context: Context, db = context.db.kysely): Promise<SettingValues> {
  return cache(context, 'settings', async () => {
    const values: Record<string, unknown> = usualSettings(context.config)
    for (const { key, value } of await listSettings(db)) {
      const sound = settingKeys.includes(key) && value && siteSettings[key].value.safeParse(value.set)
      if (sound && sound.success) values[key] = sound.data
    }
    return values as SettingValues
  })
}

export async function currentSetting<K extends SettingKey>(
  context: Context,
  key: K,
): Promise<SettingValues[K]> {
  return (await currentSettings(context))[key]
}

type Shown = Pick<Config, 'links' | 'operator'> & Pick<Site, 'announcement' | 'paymentProvider'>

export async function shownSettings(context: Context, db?: Db): Promise<Shown> {
  const values = await currentSettings(context, db)
  const { operator } = context.config
  const links = (Object.keys(siteLinks) as SiteLink[]).flatMap((name) => {
    const address = values[`link_${name}`]
    return address === null ? [] : [[name, address] as const]
  })
  const support = [values.support_email_1, values.support_email_2].filter((email) => email !== null)
  return {
    links: Object.fromEntries(links),
    operator: {
      ...operator,
      email: values.contact_email,
      supportEmails: support.length > 0 ? support : [values.contact_email],
    },
    announcement: values.announcement,
    paymentProvider: values.payment_provider,
  }
}
