import { maskedEmail, maskedPhone } from '../../../shared/text/redaction/masks.ts'
import { parsePhone } from '../../../shared/values/phone.ts'
import { shortAddress } from '../../endpoint/client-address.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { countOf } from '../../observability/metrics.ts'
import { ruleOf, type LimitName } from '../../../shared/operations/limit-rules/rules.ts'
import { execute } from '../../database/statements.ts'

const flushedEveryMs = 5000
const mostEntries = 500
const others = 'diğerleri'

export function createHits({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>) {
  let noted = new Map<string, { rule: LimitName; shown: string; hits: number; lastAt: Date }>()
  let timer: NodeJS.Timeout | null = null

  const note = (rule: LimitName, caller: string) => {
    countOf('klaket_limits_hit_total', { limit: rule, by: ruleOf(rule).by })
    const seen = shownAs(rule, caller)
    const shown = noted.size < mostEntries || noted.has(`${rule} ${seen}`) ? seen : others
    const known = noted.get(`${rule} ${shown}`)
    noted.set(`${rule} ${shown}`, { rule, shown, hits: (known?.hits ?? 0) + 1, lastAt: now() })
    timer ??= setTimeout(() => void flush(), flushedEveryMs).unref()
  }

  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    const rows = [...noted.values()]
    noted = new Map()
    if (rows.length === 0) return
    for (const { rule, shown, hits } of rows)
      log.warn({ rule, by: ruleOf(rule).by, shown, hits }, 'limit hit')
    try {
      await insertHits(db.kysely, rows)
    } catch (error) {
      log.warn({ err: error }, 'refusals were not written down')
    }
  }
  return { note, flush, stop: flush }
}

function shownAs(rule: LimitName, caller: string): string {
  const { by } = ruleOf(rule)
  if (by === 'network') return shortNetwork(caller)
  if (by === 'network and name' || by === 'network and email') {
    const [network = '', name = ''] = caller.split(' ')
    return `${shortNetwork(network)} ${maskedName(name)}`
  }
  if (by === 'name') return maskedName(caller)
  if (by === 'account') return `#${caller}`
  if (by === 'phone') return maskedPhone(caller)
  if (by === 'prefix') return `${caller}…`
  return by === 'device' ? 'tanınan tarayıcı' : 'tümü'
}

const shortNetwork = (network: string): string => shortAddress(network) ?? others

function maskedName(name: string): string {
  if (parsePhone(name)) return maskedPhone(name)
  return /^[\w.+-]{1,64}@[\w.-]{1,80}$/.test(name) ? maskedEmail(name) : 'tanınmayan ad'
}

type Hit = { rule: LimitName; shown: string; hits: number; lastAt: Date }

const insertHits = (db: Db, rows: Hit[]) => execute(db)`
    insert into limit_hits as h (hour, rule, shown, hits, last_at)
    select date_trunc('hour', last_at), rule, shown, sum(hits), max(last_at)
    from unnest(${rows.map(({ rule }) => rule)}::text[], ${rows.map(({ shown }) => shown)}::text[],
      ${rows.map(({ hits }) => hits)}::int[], ${rows.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[])
      as n (rule, shown, hits, last_at)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (hour, rule, shown) do update set
      hits = h.hits + excluded.hits, last_at = greatest(h.last_at, excluded.last_at)`
