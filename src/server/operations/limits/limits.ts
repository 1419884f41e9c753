import { LRUCache } from 'lru-cache'
import { AppError } from '../../../shared/contract/errors.ts'
import { clientAddress, networkOf } from '../../endpoint/client-address.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Limits, Undo } from '../../endpoint/context/limits.ts'
import { countersInDatabase, countersInMemory, type Ask, type Count, type Counters } from './counters.ts'
import { createHits } from './hits.ts'
import { requestCaller } from './request-caller.ts'
import type { LimitSetting } from '../../../shared/operations/limit-rules/rule.ts'
import { ruleOf, rulesOver, type LimitName } from '../../../shared/operations/limit-rules/rules.ts'

type Options = Pick<Context, 'db' | 'config' | 'now' | 'log'> & {
  settingOf: (key: LimitSetting) => Promise<number>
}

const nothingToUndo: Undo = async () => {}

/**
 * Milliseconds for which a caller whom a rate limit has refused is refused from memory, so that a flood of
 * requests costs no statements.
 */
const rememberedMs = 10_000
const mostRemembered = 10_000

export function createLimits(options: Options): Limits {
  const { db, config, now, settingOf } = options
  const inProcess = countersInMemory()
  const shared = db.engine === 'server' ? countersInDatabase(db, config.secretKey) : countersInMemory()
  const hits = createHits(options)
  const refused = new LRUCache<string, { hits: number; rememberedUntil: number; endsAt: number }>({
    max: mostRemembered,
  })

  const holds = (name: LimitName) => config.rateLimits || ruleOf(name).isAlwaysOn === true
  const ask = (rule: LimitName, caller: string): Ask => ({ rule, caller, seconds: ruleOf(rule).seconds })

  function refusal(name: LimitName, caller: string | number, retryAfterSeconds: number): AppError {
    hits.note(name, String(caller))
    const { refusal: code = 'too_many_requests' } = ruleOf(name)
    return new AppError(code, { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) })
  }

  async function count(asks: Ask[]): Promise<void> {
    for (const one of asks) await refuseRemembered(one)
    const isInProcess = ({ rule }: Ask) => ruleOf(rule).countedIn === 'process'
    await countBy(inProcess, asks.filter(isInProcess))
    await countBy(
      shared,
      asks.filter((one) => !isInProcess(one)),
    )
  }

  async function countBy(counters: Counters, asks: Ask[]): Promise<void> {
    if (asks.length === 0) return
    const time = now()
    const over = await findOver(await counters.raise(asks, time))
    const which = over && asks.find(({ rule }) => rule === over.rule)
    if (!over || !which) return
    // Of the rules in `asks`, only the one that refused the request keeps its count. If that rule has
    // `counts`, its count is taken back, too, because it counts only some acts, such as wrong passwords.
    await counters.lower(
      asks.filter(({ rule }) => rule !== over.rule || ruleOf(rule).counts !== undefined),
      time,
    )
    remember(which, over, time)
    throw refusal(over.rule, which.caller, (over.endsAt.getTime() - time.getTime()) / 1000)
  }

  async function findOver(counts: Count[]): Promise<Count | null> {
    for (const one of counts) if (await isOver(one)) return one
    return null
  }

  async function isOver({ rule, hits: counted }: Pick<Count, 'rule' | 'hits'>): Promise<boolean> {
    const { max } = ruleOf(rule)
    return counted > (typeof max === 'number' ? max : await settingOf(max))
  }

  function remember(one: Ask, { hits: counted, endsAt }: Count, time: Date): void {
    // Refusals by rules that count only failures or unproven codes (`counts`) are not remembered, because a
    // success, such as a login with the right password, lowers the number, and the caller is then not refused.
    if (ruleOf(one.rule).counts !== undefined) return
    refused.set(keyOf(one), {
      hits: counted,
      rememberedUntil: time.getTime() + rememberedMs,
      endsAt: endsAt.getTime(),
    })
  }

  async function refuseRemembered(one: Ask): Promise<void> {
    const known = refused.get(keyOf(one))
    if (!known) return
    const time = now().getTime()
    const { rememberedUntil, endsAt } = known
    const isRecent = time < endsAt && time < rememberedUntil && time >= rememberedUntil - rememberedMs
    if (isRecent && (await isOver({ rule: one.rule, hits: known.hits })))
      throw refusal(one.rule, one.caller, (endsAt - time) / 1000)
    refused.delete(keyOf(one))
  }

  async function takeMember(name: LimitName, caller: string, member: string | number): Promise<Undo> {
    const ofMember = ask(name, `${caller} of ${member}`)
    const [known] = await shared.raise([ofMember], now())
    if (known && known.hits > 1) return nothingToUndo
    const undo = () => shared.lower([ofMember], now())
    try {
      await count([ask(name, caller)])
    } catch (error) {
      await undo()
      throw error
    }
    return async () => {
      await undo()
      await shared.lower([ask(name, caller)], now())
    }
  }

  return {
    countRequest: async (key, request, viewer) => {
      const asks = rulesOver(key)
        .filter(holds)
        .flatMap((name) => {
          const caller = requestCaller(name, request, viewer, config)
          return caller === null ? [] : [ask(name, caller)]
        })
      await count(asks)
      const failures = asks.filter(({ rule }) => ruleOf(rule).counts === 'failures')
      return failures.length === 0 ? nothingToUndo : () => shared.lower(failures, now())
    },
    countInvalid: async (request) => {
      const network = networkOf(clientAddress(request))
      const names = (['everything', 'invalid_input'] as const).filter(holds)
      await count(names.map((name) => ask(name, network)))
    },
    refund: async (name, caller, times = 1) => {
      if (!holds(name)) return
      const one = ask(name, callerOf(name, caller))
      const counters = ruleOf(name).countedIn === 'process' ? inProcess : shared
      for (let n = 0; n < times; n += 1) await counters.lower([one], now())
    },
    take: async (name, caller, member) => {
      if (!holds(name)) return nothingToUndo
      const { countedIn } = ruleOf(name)
      const key = callerOf(name, caller)
      if (member !== undefined) return takeMember(name, key, member)
      await count([ask(name, key)])
      return () => (countedIn === 'process' ? inProcess : shared).lower([ask(name, key)], now())
    },
    holds,
    refusal,
    flush: hits.flush,
    stop: hits.stop,
  }
}

const callerOf = (name: LimitName, caller: string | number): string =>
  ruleOf(name).by === 'network' ? networkOf(String(caller)) : String(caller)

const keyOf = ({ rule, caller }: Ask) => `${rule} ${caller}`
