import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { smsServices, twilioAccount } from '../../../../../test/sms-services.ts'
import { isQuiet } from '../quiet-hours.ts'

const { smsApi, takeByTwilio, byNetgsm, byTwilio, server, now, forward, sms, rows } = smsServices()

describe('an SMS through Twilio', () => {
  test('is sent as a form', async () => {
    await sms()
    await byTwilio()
    expect(smsApi.asked).toHaveLength(1)
    expect(smsApi.asked[0]).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${twilioAccount}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${twilioAccount}:gizli`).toString('base64')}`,
    })
    expect(Object.fromEntries(new URLSearchParams(smsApi.asked[0]?.body))).toEqual({
      To: '+905550000001',
      From: '+15005550006',
      Body: 'Başvurunuz kabul edildi.',
    })
    expect(await rows()).toMatchObject([{ sent: true }])
  })

  const refusal = (status: number, code: number) => ({
    status,
    body: JSON.stringify({ code, message: `The number +905550000001 …`, more_info: 'https://…', status }),
  })

  test.each([
    [401, 20_003],
    [400, 21_408],
    [429, 20_429],
    [500, 20_500],
  ])('is sent again after %i with code %i', async (status, code) => {
    smsApi.answers.push(refusal(status, code))
    await sms()
    await byTwilio()
    expect(await rows()).toMatchObject([
      { failed: false, error: `Twilio answered ${status} with code ${code}` },
    ])
    forward(31)
    await byTwilio()
    expect(await rows()).toMatchObject([{ sent: true }])
  })

  test.each([21_211, 21_614, 21_610])(
    'is given up after code %i and its number is suppressed',
    async (code) => {
      smsApi.answers.push(refusal(400, code))
      await sms()
      await byTwilio()
      await sms()
      await byTwilio()
      expect(smsApi.asked).toHaveLength(1)
      expect(await rows()).toMatchObject([{ failed: true }, { sent: false, cancelled: 'suppressed' }])
      const { rows: suppressed } = await sql<{ hint: string; reason: string }>`
      select hint, reason from delivery_suppressions`.execute(server().database.kysely)
      expect(suppressed).toEqual([{ hint: '…01', reason: code === 21_610 ? 'stopped' : 'bounce' }])
    },
  )

  test('with too long a text is given up without suppressing the number', async () => {
    smsApi.answers.push(refusal(400, 21_617))
    await sms()
    await byTwilio()
    await sms()
    await byTwilio()
    expect(await rows()).toMatchObject([{ failed: true }, { sent: true }])
  })

  test('that was accepted without a response is found in the list and not sent twice', async () => {
    smsApi.answers.push({ status: 0, body: '', after: () => takeByTwilio('Başvurunuz kabul edildi.') })
    await sms()
    await byTwilio()
    expect(await rows()).toMatchObject([{ sent: false }])
    forward(31)
    await byTwilio()
    expect(smsApi.asked.map(({ method }) => method)).toEqual(['POST', 'GET'])
    expect(smsApi.asked[1]?.path).toContain('To=%2B905550000001&DateSent%3E=')
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2 }])
  })

  test('that was not accepted is looked up and then sent', async () => {
    smsApi.answers.push({ status: 0, body: '' })
    await sms()
    await byTwilio()
    forward(31)
    await byTwilio()
    expect(smsApi.asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    expect(smsApi.taken).toHaveLength(1)
  })
})

test('concurrent deliveries send each message once', async () => {
  for (let count = 0; count < 40; count += 1) await sms({ body: `Mesaj ${count}` })
  await Promise.all([byNetgsm(), byNetgsm(), byNetgsm()])
  expect(smsApi.asked).toHaveLength(40)
  expect(new Set(smsApi.asked.map(({ body }) => body)).size).toBe(40)
})

describe('quiet hours', () => {
  test.each([
    ['21:59', false],
    ['22:00', true],
    ['03:00', true],
    ['07:59', true],
    ['08:00', false],
  ])('at %s in Istanbul apply: %s', (at, quiet) => {
    expect(isQuiet(new Date(`2026-11-21T${at}:00+03:00`))).toBe(quiet)
  })

  test('delay SMS until the morning, except codes and urgent ones', async () => {
    forward(12 * 3600)
    await sms()
    await sms({ kind: 'code_password_reset', body: 'Kodunuz: 123456.' })
    await sms({ kind: 'application_renounced', body: 'Deniz Işık vazgeçti.', isUrgent: true })
    await sms({ kind: 'application_renounced', body: 'Deniz Işık vazgeçti.' })
    await byNetgsm()
    expect((await rows()).map(({ sent }) => sent)).toEqual([false, true, true, false])
    forward(8 * 3600)
    await byNetgsm()
    expect((await rows()).map(({ sent }) => sent)).toEqual([true, true, true, true])
  })
})

test('an expired code is not sent', async () => {
  await sms({ kind: 'code_phone_validation', body: 'Kodunuz: 123456.', expiresAt: new Date(now() + 180_000) })
  forward(181)
  await byNetgsm()
  expect(smsApi.asked).toHaveLength(0)
  expect(await rows()).toMatchObject([{ sent: false, cancelled: 'expired' }])
})
