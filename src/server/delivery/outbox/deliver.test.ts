import { describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { setUpOutbox } from '../../../../test/outbox.ts'
import { applyRetention } from '../../oversight/retention/retention.ts'
import { startTasks, type Task } from '../../oversight/tasks/tasks.ts'
import { suppressAddress } from '../notices/suppressing.ts'
import { deliverOutbox } from './deliver.ts'
import { cancelUnsent } from './outbox.ts'

const { server, smtp, deliver, email, sms, rows } = setUpOutbox()

describe('e-mail', () => {
  test('arrives once, as text and as HTML in which typed markup is escaped', async () => {
    await email()
    await deliver()
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.to).toEqual(['deniz@example.com'])
    const { text, html, headers } = partsOf(smtp.mails[0]?.source ?? '')
    expect(headers).toContain('multipart/alternative')
    expect(headers).toMatch(/Message-ID: <[0-9a-f-]{36}@klaket\.example>/i)
    expect(text).toContain('Işıkçı <b>aranıyor</b> & çekim “Gece” başlıyor.')
    expect(text).toContain('Mesajlara git: http://localhost:3000/applications/1/messages')
    expect(html).toContain('&lt;b&gt;aranıyor&lt;/b&gt; &amp; çekim')
    expect(html).not.toContain('<b>aranıyor')
    expect(await rows()).toEqual([{ sent: true, attempts: 1, failed: false, cancelled: false, error: null }])
  })

  test('sent by a stopping server is recorded, and the rest waits for the next start', async () => {
    const count = 200
    await Promise.all(Array.from({ length: count }, (_, turn) => email({ to: `reader${turn}@example.com` })))
    smtp.trouble.slowMs = 300
    const task: Task = {
      name: 'deliver',
      everySeconds: 0.05,
      isShared: true,
      run: (context, isStopping) => deliverOutbox(context, suppressAddress, isStopping),
    }
    const stop = startTasks(server.context, [task])
    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBeGreaterThan(0)
    await stop()
    const sent = (await rows()).filter((row) => row.sent).length
    expect(sent).toBe(smtp.mails.length)
    expect(sent).toBeLessThan(count / 2)
    expect((await rows()).filter((row) => row.attempts > 0)).toHaveLength(sent)
    delete smtp.trouble.slowMs
    await deliver()
    expect(new Set(smtp.mails.map(({ to }) => to[0])).size).toBe(count)
    expect(smtp.mails).toHaveLength(count)
  })

  test('is not sent before its time', async () => {
    await email({ sendAfter: new Date(Date.now() + 600_000) })
    await deliver()
    expect(smtp.mails).toHaveLength(0)
    server.clock.forward(601)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
  })

  test('that was cancelled is not sent', async () => {
    const owner = await makeAccount(server)
    const applicant = await makeAccount(server)
    const advertisement = await makeAdvertisement(server, { ownerId: owner.id })
    const { id: applicationId } = await makeApplication(server, {
      advertisementId: advertisement.id,
      applicantId: applicant.id,
    })
    const later = { applicationId, sendAfter: new Date(Date.now() + 600_000) }
    await email({ ...later, kind: 'application_accepted' })
    await sms({ ...later, kind: 'application_accepted' })
    await email({ ...later, kind: 'application_received' })
    await cancelUnsent(server.database.kysely, [applicationId], ['application_accepted'])
    server.clock.forward(601)
    await deliver()
    expect((await rows()).map(({ sent, cancelled }) => [sent, cancelled])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ])
  })

  test('is sent again after a pause when the mail server fails', async () => {
    smtp.trouble.smtp = { code: 451, times: 1 }
    await email()
    await deliver()
    expect(await rows()).toMatchObject([{ sent: false, attempts: 1, failed: false }])
    await deliver()
    expect(smtp.mails).toHaveLength(0)
    server.clock.forward(31)
    await deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(await rows()).toEqual([{ sent: true, attempts: 2, failed: false, cancelled: false, error: null }])
  })

  test('to an address that does not exist is given up at once', async () => {
    smtp.trouble.smtp = { code: 550, times: 9 }
    await email()
    await deliver()
    server.clock.forward(86_400)
    await deliver()
    const [row] = await rows()
    expect(row).toMatchObject({ sent: false, attempts: 1, failed: true })
    expect(row?.error).toContain('550')
  })

  test('is sent once even when two processes deliver concurrently', async () => {
    for (let count = 0; count < 50; count += 1) await email({ to: `kisi${count}@example.com` })
    await Promise.all([deliver(), deliver()])
    expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(50)
    expect(smtp.mails).toHaveLength(50)
  })
})

test('messages of a channel that is not configured stay queued', async () => {
  await email()
  await sms()
  const config = { ...server.context.config, smtpUrl: null }
  await deliverOutbox({ ...server.context, config }, suppressAddress)
  expect(await rows()).toMatchObject([
    { sent: false, attempts: 0 },
    { sent: false, attempts: 0 },
  ])
  await deliverOutbox(
    { ...server.context, config: { ...config, smtpUrl: server.context.config.smtpUrl } },
    suppressAddress,
  )
  expect((await rows()).map(({ sent }) => sent)).toEqual([true, false])
})

test('messages sent long ago are deleted, waiting ones remain', async () => {
  await email()
  await deliver()
  await email({ sendAfter: new Date(Date.now() + 365 * 86_400_000) })
  server.clock.forward(91 * 86_400)
  await applyRetention(server.context, ['secret_letters', 'letters'])
  expect((await rows()).map(({ sent }) => sent)).toEqual([false])
})

function partsOf(source: string): { headers: string; text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  const [headers = '', plain = '', html = ''] = source.split(`--${boundary}`)
  return { headers, text: decoded(plain), html: decoded(html) }
}

function decoded(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
