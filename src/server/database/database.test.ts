import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { afterCommit } from './after-commit.ts'
import { isOverload, violatedConstraint, type Db } from './database.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db
beforeAll(async () => {
  opened = await openTestDatabase()
  db = opened.database.kysely
  await sql`create table things (id bigint generated always as identity primary key, name text unique, n int)`.execute(
    db,
  )
})
beforeEach(async () => void (await sql`truncate things restart identity`.execute(db)))
afterAll(() => opened.close())

const add = (handle: Db, name: string) => sql`insert into things (name) values (${name})`.execute(handle)
const names = async () =>
  (await sql<{ name: string }>`select name from things order by id`.execute(db)).rows.map(({ name }) => name)

describe('types of values', () => {
  test('PostgreSQL’s types are read as the types that the code expects', async () => {
    const { rows } =
      await sql`select 9007199254740991::int8 as big, 12.50::numeric(12,2) as money, '2026-02-28'::date as day,
      '2026-02-28 10:00+03'::timestamptz as moment, true as yes, null::text as nothing, '\\x0102'::bytea as bytes,
      '{"a": [1, "ğ"]}'::jsonb as data, array[1, 2]::int[] as numbers, array['ş', 'b,c', null]::text[] as texts,
      1.5::float8 as half, '{}'::date[] as days`.execute(db)
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        money: 12.5,
        day: '2026-02-28',
        moment: new Date('2026-02-28T07:00:00Z'),
        yes: true,
        nothing: null,
        bytes: Buffer.from([1, 2]),
        data: { a: [1, 'ğ'] },
        numbers: [1, 2],
        texts: ['ş', 'b,c', null],
        half: 1.5,
        days: [],
      },
    ])
  })

  test('parameters of every type are read back unchanged', async () => {
    const moment = new Date('2026-11-21T03:04:05.678Z')
    const { rows } =
      await sql`select ${moment}::timestamptz as moment, ${12.5}::numeric as money, ${true}::boolean as yes,
      ${null}::text as nothing, ${Buffer.from([0, 255])}::bytea as bytes, ${['a"b', 'c\\d', 'İ']}::text[] as texts,
      ${{ a: 'İ' }}::jsonb as data, ${'2026-02-28'}::date as day, ${7} = any(${[1, 7]}::int[]) as found`.execute(
        db,
      )
    expect(rows).toEqual([
      {
        moment,
        money: 12.5,
        yes: true,
        nothing: null,
        bytes: Buffer.from([0, 255]),
        texts: ['a"b', 'c\\d', 'İ'],
        data: { a: 'İ' },
        day: '2026-02-28',
        found: true,
      },
    ])
  })

  test('a date does not shift with the time zone of the machine', async () => {
    const { rows } = await sql`select current_setting('TimeZone') as zone,
      '2026-01-01 00:30+03'::timestamptz::date as day`.execute(db)
    expect(rows).toEqual([{ zone: 'UTC', day: '2025-12-31' }])
  })
})

describe('a statement', () => {
  test('returns how many rows it changed', async () => {
    await add(db, 'a')
    await add(db, 'b')
    const { numAffectedRows } = await sql`update things set n = 1`.execute(db)
    expect(numAffectedRows).toBe(2n)
  })

  test('runs repeatedly with different parameters', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { rows } = await sql<{ n: number }>`select ${n}::int + 1 as n`.execute(db)
      expect(rows[0]?.n).toBe(n + 1)
    }
  })

  test('may contain a semicolon beside parameters', async () => {
    const { rows } = await sql`select 'a;b' as a, ${'c;d'}::text as b`.execute(db)
    expect(rows).toEqual([{ a: 'a;b', b: 'c;d' }])
  })

  test('that fails does not disturb the next ones, even with the same text', async () => {
    const divide = (by: number) => sql<{ n: number }>`select 10 / ${by}::int as n`.execute(db)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(5)).rows).toEqual([{ n: 2 }])
    await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: '42601' })
    await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: '42601' })
    await expect(sql`select ${'x'}::int`.execute(db)).rejects.toMatchObject({ code: '22P02' })
    expect((await divide(2)).rows).toEqual([{ n: 5 }])
  })

  test('names the constraint that it violates', async () => {
    await add(db, 'a')
    const error = await add(db, 'a').catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: '23505' })
    expect(violatedConstraint(error)).toBe('things_name_key')
    expect(violatedConstraint(new Error('other'))).toBeNull()
  })

  test('succeeds again after its table was changed', async () => {
    const read = () => sql`select * from things where name = ${'a'}`.execute(db)
    await add(db, 'a')
    await read()
    await sql`alter table things add column colour text default 'red'`.execute(db)
    const attempts = []
    for (let n = 0; n < 12; n += 1) attempts.push(await read().catch(() => null))
    expect(attempts.at(-1)?.rows).toEqual([{ id: 1, name: 'a', n: null, colour: 'red' }])
    await sql`alter table things drop column colour`.execute(db)
  })
})

describe('a transaction', () => {
  test('commits all of its changes or none', async () => {
    await opened.database.transaction((trx) => add(trx, 'a'))
    const failing = opened.database.transaction(async (trx) => {
      await add(trx, 'b')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names()).toEqual(['a'])
  })

  test('rejects when the error of a failed statement was swallowed', async () => {
    const swallowing = opened.database.transaction(async (trx) => {
      await add(trx, 'a')
      await sql`select 1 / 0`.execute(trx).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow()
    expect(await names()).toEqual([])
  })

  test('does not lose updates of concurrent transactions', async () => {
    await sql`insert into things (name, n) values ('sum', 0)`.execute(db)
    const addOne = () =>
      opened.database.transaction(async (trx) => {
        const { rows } = await sql<{ n: number }>`select n from things where name = 'sum' for update`.execute(
          trx,
        )
        await sql`update things set n = ${(rows[0]?.n ?? 0) + 1} where name = 'sum'`.execute(trx)
      })
    await Promise.all(Array.from({ length: 30 }, addOne))
    const { rows } = await sql`select n from things`.execute(db)
    expect(rows).toEqual([{ n: 30 }])
  })

  test('runs its afterCommit callbacks after the commit and never after a rollback', async () => {
    const done: string[] = []
    await opened.database.transaction(async (trx) => {
      await afterCommit(trx, () => done.push('committed'))
      expect(done).toEqual([])
    })
    const failing = opened.database.transaction(async (trx) => {
      await afterCommit(trx, () => done.push('never'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await opened.database.transaction(async () => {})
    expect(done).toEqual(['committed'])
    await afterCommit(db, () => done.push('at once'))
    expect(done).toEqual(['committed', 'at once'])
  })
})

describe('notifications', () => {
  test('arrive once per commit, only on their channel', async () => {
    const heard: string[] = []
    const stop = await opened.database.listen('klaket_test', (payload) => heard.push(payload))
    const tell = (handle: Db, payload: string) =>
      sql`select pg_notify('klaket_test', ${payload})`.execute(handle)
    await opened.database.transaction((trx) => tell(trx, 'one'))
    await opened.database
      .transaction(async (trx) => {
        await tell(trx, 'rolled back')
        throw new Error('no')
      })
      .catch(() => {})
    await sql`select pg_notify('klaket_other', 'other')`.execute(db)
    await tell(db, 'two')
    await expect.poll(() => heard).toEqual(['one', 'two'])
    await stop()
    await tell(db, 'three')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toEqual(['one', 'two'])
  })

  const hasConnections = inject('postgresUrl') !== null
  if (hasConnections)
    test('arrive again after all connections were terminated', async () => {
      const heard: string[] = []
      await opened.database.listen('klaket_cut', (payload) => heard.push(payload))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
      await expect.poll(() => heard, { timeout: 5000 }).toEqual([''])
      await sql`select pg_notify('klaket_cut', 'again')`.execute(db)
      await expect.poll(() => heard).toEqual(['', 'again'])
    })
})

describe('statements of the shared connections', () => {
  const pidOf = async (quick: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(quick)).rows[0]?.pid
  test('use few connections and get their own answers while others fail', async () => {
    const { quick, use } = opened.database
    const wrong = () => sql`select 1 / 0`.execute(quick).catch((error: unknown) => String(error))
    const mixed = Array.from({ length: 60 }, (_, place) =>
      place % 3 === 2
        ? wrong()
        : sql<{ place: number }>`select ${place}::int as place`
            .execute(quick)
            .then(({ rows }) => rows[0]?.place),
    )
    const answers = await Promise.all(mixed)
    answers.forEach((answer, place) =>
      expect(answer).toEqual(place % 3 === 2 ? expect.stringMatching(/division by zero/) : place),
    )
    const pids = await Promise.all(Array.from({ length: 60 }, () => pidOf(quick)))
    expect(new Set(pids).size).toBeLessThanOrEqual(Math.ceil(use().max / 2))
    await expect.poll(() => use().busy).toBe(0)
  })

  test('see what was committed before they started', async () => {
    await add(db, 'a')
    const { rows } = await sql<{ name: string }>`select name from things`.execute(opened.database.quick)
    expect(rows).toEqual([{ name: 'a' }])
  })
})

test('a read with a time limit ends its transaction, whether it succeeds, fails or is cancelled', async () => {
  const { within, use } = opened.database
  expect(await within(1000, async (read) => (await add(read, 'a')) && 'read')).toBe('read')
  await expect(within(1000, (read) => sql`select 1 / 0`.execute(read))).rejects.toThrow('division by zero')
  await expect.poll(() => use().busy).toBe(0)
  expect(await Promise.all([within(1000, async () => 1), within(1000, async () => 2)])).toEqual([1, 2])
  const isServer = opened.database.engine === 'server'
  expect(await names()).toEqual(isServer ? [] : ['a'])
  if (!isServer) return
  const slow = within(50, (read) => sql`select pg_sleep(5)`.execute(read))
  await expect(slow).rejects.toSatisfy(isOverload)
  await expect(sql`select pg_sleep(0.1)`.execute(db)).resolves.toBeDefined()
})

test('a cancelled statement, a deadlock and a lock timeout count as overload, a wrong statement does not', async () => {
  const fail = (code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception 'stopped' using errcode = '${code}'; end $$`)}`
      .execute(opened.database.kysely)
      .catch((error: unknown) => error)
  for (const code of ['57014', '40P01', '40001', '55P03'])
    expect(isOverload(await fail(code)), code).toBe(true)
  for (const code of ['23505', '42601']) expect(isOverload(await fail(code)), code).toBe(false)
})
