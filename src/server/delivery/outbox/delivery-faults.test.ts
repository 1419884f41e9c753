import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpOutbox } from '../../../../test/outbox.ts'
import { asOwner } from '../../database/migrations/app-role.ts'
import { suppressAddress } from '../notices/suppressing.ts'
import { deliverOutbox } from './deliver.ts'
import { sendEmail } from './outbox.ts'
import { leaseDue } from './sql.ts'

const { server, smtp, deliver, email, rows } = setUpOutbox()

test('a process that dies between sending and recording causes a second delivery with the same Message-ID', async () => {
  await email()
  const now = () => {
    if (smtp.mails.length > 0) throw new Error('killed')
    return server.context.now()
  }
  const dying = { ...server.context, now }
  await expect(deliverOutbox(dying, suppressAddress)).rejects.toThrow('killed')
  expect(smtp.mails).toHaveLength(1)
  await deliver()
  expect(smtp.mails).toHaveLength(1)
  server.clock.forward(121)
  await deliver()
  await deliver()
  expect(smtp.mails).toHaveLength(2)
  const [first, second] = smtp.mails.map(({ source }) => /Message-ID: (<.+>)/i.exec(source)?.[1])
  expect(first).toBe(second)
  expect(await rows()).toEqual([{ sent: true, attempts: 2, failed: false, cancelled: false, error: null }])
})

test('an unreachable mail server stops the run after one batch, and nothing is lost', async () => {
  for (let count = 0; count < 25; count += 1) await email({ to: `kisi${count}@example.com` })
  const config = { ...server.context.config, smtpUrl: 'smtp://127.0.0.1:1' }
  await deliverOutbox({ ...server.context, config }, suppressAddress)
  expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(10)
  server.clock.forward(31)
  await deliver()
  expect(smtp.mails).toHaveLength(25)
})

test('an error before the sending of one kind delays only the messages of that kind', async () => {
  for (const turn of [1, 2]) await email({ kind: 'search_alert', to: `okur${turn}@example.com` })
  for (let count = 0; count < 9; count += 1)
    await email({ kind: 'code_email', to: `kisi${count}@example.com` })
  let isBroken = true
  const refreshers = {
    search_alert: async () => {
      if (isBroken) throw new Error('cannot unseal for okur1@example.com')
    },
  }
  const deliver = () => deliverOutbox(server.context, suppressAddress, undefined, refreshers)
  await deliver()
  expect(smtp.mails).toHaveLength(9)
  expect((await rows()).slice(0, 2)).toEqual(
    Array.from({ length: 2 }, () => ({
      sent: false,
      attempts: 1,
      failed: false,
      cancelled: false,
      error: 'cannot unseal for …@…',
    })),
  )
  isBroken = false
  server.clock.forward(31)
  await deliver()
  expect(smtp.mails).toHaveLength(11)
})

test('a whole batch whose content cannot be refreshed does not end the run', async () => {
  for (let count = 0; count < 10; count += 1) await email({ kind: 'search_alert' })
  await email({ to: 'kod@example.com' })
  await deliverOutbox(server.context, suppressAddress, undefined, {
    search_alert: () => Promise.reject(new Error('lock timeout')),
  })
  expect(smtp.mails.flatMap(({ to }) => to)).toEqual(['kod@example.com'])
})

test('outdated planner statistics do not enlarge a batch', async () => {
  await asOwner(server.database, (trx) => sql`analyze outbox`.execute(trx))
  for (let count = 0; count < 25; count += 1) await email({ to: `kisi${count}@example.com` })
  const asked = { channel: 'email', now: server.context.now(), leaseSeconds: 120, limit: 10 } as const
  expect(await leaseDue(server.database.kysely, { ...asked, isUrgentOnly: false })).toHaveLength(10)
})

test('a message that failed in all attempts becomes a dead letter', async () => {
  smtp.trouble.smtp = { code: 451, times: 99 }
  await email()
  await sql`update outbox set attempts = 22`.execute(server.database.kysely)
  for (const _ of [23, 24, 25]) {
    await deliver()
    server.clock.forward(3601)
  }
  expect(await rows()).toMatchObject([{ sent: false, attempts: 24, failed: true }])
})

test('rolling back the act removes its message', async () => {
  const act = server.database.transaction(async (trx) => {
    await sendEmail(trx, server.context.config, {
      kind: 'feedback_receipt',
      data: {},
      accountId: null,
      to: 'x@example.com',
    })
    throw new Error('undone')
  })
  await expect(act).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
})
