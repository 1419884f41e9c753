import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setUpOutbox } from '../../../../test/outbox.ts'

const { server, smtp, deliver, email, rows } = setUpOutbox()

describe('a permanently refused address', () => {
  const gone = '5.1.1 <deniz@example.com>: Recipient address rejected: User unknown'

  test('gets nothing more in any spelling and is stored only as a hash', async () => {
    smtp.trouble.smtp = { code: 550, times: 1, text: gone, at: 'rcpt' }
    await email()
    await deliver()
    await email({ to: 'Deniz@Example.com' })
    await email({ to: 'ekin@example.com' })
    await deliver()
    expect(smtp.mails.flatMap(({ to }) => to)).toEqual(['ekin@example.com'])
    const { rows: suppressed } = await sql<{ hint: string; row: string }>`
      select hint, s::text as row from delivery_suppressions s`.execute(server.database.kysely)
    expect(suppressed.map(({ hint }) => hint)).toEqual(['…@example.com'])
    expect(suppressed[0]?.row).not.toContain('deniz')
    expect((await rows())[0]?.error).toBe(
      "Can't send mail - all recipients were rejected: 550 5.1.1 <…@…>: Recipient address rejected: User unknown",
    )
  })

  test.each([
    { code: 550, text: '5.7.1 Message content rejected', at: 'data' as const },
    { code: 552, text: '5.2.2 Mailbox full', at: 'rcpt' as const },
    { code: 554, text: 'Transaction failed', at: 'data' as const },
  ])('is not suppressed when only this letter was refused: $code $text', async (answer) => {
    smtp.trouble.smtp = { ...answer, times: 1 }
    await email()
    await deliver()
    await email()
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    expect((await rows()).map(({ failed }) => failed)).toEqual([true, false])
  })
})
