import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { withoutAuditWall } from '../../../../test/audit-wall.ts'
import { asOwner } from '../../database/migrations/app-role.ts'
import type { Db } from '../../database/database.ts'
import { eraseDetails, recordAct } from './audit.ts'
import { anchorAudit, verifyAudit } from './verify.ts'

const { server, editor } = setUpTestBoard({ editor: { role: 'editor' } })

const act = (trx: Db, number: number) =>
  recordAct(trx, {
    actorId: editor.id,
    act: 'advertisement_approved',
    subjectType: 'slide',
    subjectId: number,
    before: { title: `Önce ${number}`, value: [1, null, { a: 'İ"\\' }] },
    after: { title: 'Sonra: 5,3' },
    ...(number % 2 === 0 && { reason: 'Gerekçe\nsatır 😀' }),
  })
const record = (number: number) => server.database.transaction((trx) => act(trx, number))
const recordMany = async (count: number) => {
  for (let number = 1; number <= count; number += 1) await record(number)
}
const verify = () => verifyAudit(server.database)
const tamper = (statement: string) =>
  asOwner(server.database, (trx) => withoutAuditWall(trx, () => sql.raw(statement).execute(trx)))

test('each act is stored as one entry that is chained to the one before', async () => {
  await recordMany(5)
  const { rows } = await sql`
    select c.position, c.entry_id, e.act from audit_chain c join audit_entries e on e.id = c.entry_id order by 1`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual(
    [1, 2, 3, 4, 5].map((id) => ({ position: id, entry_id: id, act: 'advertisement_approved' })),
  )
  expect(await verify()).toMatchObject({ rows: 5, erased: 0, problems: [] })
})

test('an act of a rolled-back transaction leaves neither an entry nor a gap in the chain', async () => {
  await record(1)
  const failed = server.database.transaction(async (trx) => {
    await act(trx, 2)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await record(3)
  expect(await verify()).toMatchObject({ rows: 2, problems: [] })
})

describe('the running server', () => {
  const attempts = [
    `update audit_entries set act = 'x'`,
    `update audit_entries set erased_at = now(), salt = null, before = null, after = null, reason = null`,
    'delete from audit_entries',
    'truncate audit_entries cascade',
    `update audit_chain set hash = decode('00', 'hex')`,
    'delete from audit_chain',
    'truncate audit_chain',
    `insert into audit_chain values (9, 1, '', '', '')`,
    'delete from audit_anchors',
    'alter table audit_entries disable trigger user',
    'select chain_audit_entry(e) from audit_entries e',
    `insert into audit_entries (act, subject_type, subject_id, created_at) values ('x', 'x', 1, '2020-01-01')`,
    `insert into schema_migrations values ('x', 'x')`,
    'create table more (id int)',
  ]
  test.each(attempts)('is refused this statement: %s', async (statement) => {
    await recordMany(2)
    await anchorAudit(server.context)
    const refused = await sql
      .raw(statement)
      .execute(server.database.kysely)
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: '42501' })
    expect(await verify()).toMatchObject({ rows: 2, problems: [] })
  })

  test.each(attempts.slice(0, 7))(
    'the triggers refuse this statement even to the database owner: %s',
    async (statement) => {
      await recordMany(2)
      const refused = await asOwner(server.database, (trx) => sql.raw(statement).execute(trx)).catch(
        (error: unknown) => error,
      )
      if (statement.includes('erased_at')) expect((await verify()).problems).toHaveLength(2)
      else expect(refused).toMatchObject({ code: '42501' })
    },
  )
})

describe('the verification reports an entry', () => {
  test.each([
    ['act', `act = 'advertisement_rejected'`],
    ['actor', 'actor_id = 99'],
    ['actor to none', 'actor_id = null'],
    ['subject', 'subject_id = 1000'],
    ['time', `created_at = created_at + interval '1 microsecond'`],
    ['before', `before = '{"title": "Başka"}'`],
    ['after', 'after = null'],
    ['reason', `reason = 'Başka'`],
    ['salt', 'salt = gen_random_uuid()'],
  ])('of which this was changed: %s', async (_, change) => {
    await recordMany(5)
    await tamper(`update audit_entries set ${change} where id = 3`)
    const { problems } = await verify()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^audit_entries 3 \(link 3\) was changed/)
  })

  test('that was changed together with its own link', async () => {
    await recordMany(5)
    await tamper(`
      update audit_entries set act = 'x' where id = 3;
      update audit_chain c set hash = audit_link_hash(c.position, c.previous_hash, e, c.details_hash)
      from audit_entries e where e.id = 3 and c.entry_id = 3`)
    expect((await verify()).problems).toEqual([
      'audit_entries 4 (link 4) does not follow on audit_entries 3: the link of 3 was rewritten.',
    ])
  })

  test('that was deleted, with or without its link', async () => {
    await recordMany(6)
    await tamper('alter table audit_chain drop constraint audit_chain_entry_id_fkey')
    await tamper('delete from audit_entries where id = 2')
    await tamper(
      'delete from audit_chain where position in (4, 5); delete from audit_entries where id in (4, 5)',
    )
    expect((await verify()).problems).toEqual([
      'audit_entries 2 (link 2) was removed.',
      'Links 4–5 are missing: 2 row(s) between audit_entries 3 and 6 were removed.',
    ])
    await tamper(`alter table audit_chain add constraint audit_chain_entry_id_fkey
      foreign key (entry_id) references audit_entries on delete restrict not valid`)
  })

  test('that was inserted without a link', async () => {
    await recordMany(2)
    await tamper(`insert into audit_entries (act, subject_type, subject_id) values ('x', 'slide', 1)`)
    expect((await verify()).problems).toEqual([
      'audit_entries 3 stands outside of the chain: put in by hand.',
    ])
  })

  test('that was cut off at the end, by an anchor in the table or from the log', async () => {
    await recordMany(4)
    await anchorAudit(server.context)
    await anchorAudit(server.context)
    await record(5)
    const { lastHash } = await verify()
    await tamper('delete from audit_chain where position = 5; delete from audit_entries where id = 5')
    expect((await verify()).problems).toEqual([])
    const [problem] = (await verifyAudit(server.database, { position: 5, hash: lastHash })).problems
    expect(problem).toBe('The end was cut off: the chain ends at link 4, the given anchor stood at link 5.')
    await tamper('delete from audit_chain where position = 4; delete from audit_entries where id = 4')
    const { problems } = await verify()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(
      /^The end was cut off: the chain ends at link 3, the anchor of .+ stood at link 4/,
    )
  })

  test('that was rewritten together with all links after it', async () => {
    await recordMany(3)
    await anchorAudit(server.context)
    await tamper(`delete from audit_chain; update audit_entries set act = 'x' where id = 2;
      do $$ declare entry audit_entries; begin
        for entry in select * from audit_entries order by id loop perform chain_audit_entry(entry); end loop; end $$`)
    const { problems } = await verify()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^The chain was rewritten: link 3 is not the one of the anchor of /)
  })
})

test('erasing the details of entries about a person keeps the chain valid and is itself recorded', async () => {
  await recordMany(4)
  const erasing = { erasedBy: null, subjectType: 'account', subjectId: 7 }
  await server.database.transaction((trx) => eraseDetails(trx, [2, 3, 99], erasing))
  await server.database.transaction((trx) => eraseDetails(trx, [2, 5], erasing))
  expect(await verify()).toMatchObject({ rows: 5, erased: 2, problems: [] })
  const { rows } = await sql`
    select id, act, before, after, reason from audit_entries where id in (2, 5) order by id`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([
    { id: 2, act: 'advertisement_approved', before: null, after: null, reason: null },
    { id: 5, act: 'audit_details_erased', before: {}, after: { entries: [2, 3] }, reason: null },
  ])
})

test('an erased entry that gets a new reason is reported', async () => {
  await recordMany(3)
  const erasing = { erasedBy: null, subjectType: 'account', subjectId: 7 }
  await server.database.transaction((trx) => eraseDetails(trx, [2], erasing))
  const check = `check (erased_at is null or (salt is null and before is null and after is null and reason is null))`
  await tamper('alter table audit_entries drop constraint audit_entries_check')
  await tamper(`update audit_entries set reason = 'Başka' where id = 2`)
  expect((await verify()).problems).toEqual([
    'audit_entries 2 (link 2) was changed: before, after or reason is not what was written.',
  ])
  await tamper('update audit_entries set reason = null where id = 2')
  await tamper(`alter table audit_entries add constraint audit_entries_check ${check}`)
  expect((await verify()).problems).toEqual([])
})

test('many concurrent acts neither deadlock nor break the chain', async () => {
  const others = await Promise.all([makeAccount(server), makeAccount(server)])
  const lock = (trx: Db, index: number) =>
    sql`select 1 from accounts where id = ${others[index % 2]?.id} for update`.execute(trx)
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      server.database.transaction(async (trx) => {
        if (number % 3 === 0) await lock(trx, number)
        await act(trx, number)
        if (number % 3 > 0) await lock(trx, number)
        await act(trx, number)
      }),
    ),
  )
  expect(await verify()).toMatchObject({ rows: 60, problems: [] })
})

test('the verification covers more entries than one batch', async () => {
  await asOwner(server.database, (trx) =>
    sql`insert into audit_entries (actor_id, act, subject_type, subject_id, after)
      select 1, 'advertisement_approved', 'slide', n, jsonb_build_object('n', n) from generate_series(1, 4100) n`.execute(
      trx,
    ),
  )
  expect(await verify()).toMatchObject({ rows: 4100, problems: [] })
  await tamper(`update audit_entries set after = '{}' where id = 4050`)
  expect((await verify()).problems).toEqual([
    'audit_entries 4050 (link 4050) was changed: before, after or reason is not what was written.',
  ])
})
