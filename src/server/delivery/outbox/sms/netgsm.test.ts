import { describe, expect, test } from 'vitest'
import { smsServices } from '../../../../../test/sms-services.ts'

const { smsApi, takeByNetgsm, byNetgsm, now, forward, sms, rows } = smsServices()

describe('an SMS through Netgsm', () => {
  test('is sent with a ten-digit number and Turkish letters', async () => {
    await sms()
    await byNetgsm()
    const [row] = await rows()
    expect(smsApi.asked).toEqual([
      {
        method: 'POST',
        path: '/sms/rest/v2/send',
        authorization: `Basic ${Buffer.from('8500000000:gizli').toString('base64')}`,
        body: JSON.stringify({
          msgheader: 'KLAKET',
          encoding: 'TR',
          iysfilter: '0',
          referansID: row?.key.replaceAll('-', ''),
          messages: [{ msg: 'Başvurunuz kabul edildi.', no: '5550000001' }],
        }),
      },
    ])
    expect(await rows()).toMatchObject([{ sent: true }])
  })

  test.each(['30', '40', '50', '51', '80', '85', '100', '101'])(
    'is sent again after code %s',
    async (code) => {
      const refusal = { status: 406, body: JSON.stringify({ code, jobid: null, description: 'x' }) }
      smsApi.answers.push(refusal, refusal)
      await sms()
      await byNetgsm()
      expect(await rows()).toMatchObject([
        { sent: false, failed: false, error: `Netgsm answered 406 with code ${code}` },
      ])
      forward(31)
      await byNetgsm()
      forward(61)
      await byNetgsm()
      expect(await rows()).toMatchObject([{ sent: true, attempts: 3 }])
    },
  )

  test.each(['20', '70'])('is given up after code %s, as JSON or bare', async (code) => {
    smsApi.answers.push({ status: 406, body: JSON.stringify({ code }) }, { status: 200, body: code })
    await sms()
    await sms()
    await byNetgsm()
    expect(await rows()).toMatchObject([
      { failed: true, attempts: 1 },
      { failed: true, attempts: 1 },
    ])
  })

  test('is sent again after the error page of a gateway', async () => {
    smsApi.answers.push({ status: 502, body: '<html>Bad Gateway</html>' })
    await sms()
    await byNetgsm()
    expect(await rows()).toMatchObject([{ failed: false, error: 'Netgsm answered 502 with code none' }])
  })

  test('that was accepted without a response is found in the report and not sent twice', async () => {
    smsApi.answers.push({ status: 0, body: '', after: takeByNetgsm })
    await sms()
    await byNetgsm()
    expect(await rows()).toMatchObject([{ sent: false }])
    forward(31)
    await byNetgsm()
    expect(smsApi.asked.map(({ path }) => path)).toEqual(['/sms/rest/v2/send', '/sms/rest/v2/report'])
    expect(JSON.parse(smsApi.asked[1]?.body ?? '')).toEqual({
      startdate: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
      stopdate: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
      pagenumber: 0,
      pagesize: 100,
    })
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2 }])
  })

  test('is found in the report behind a hundred others', async () => {
    smsApi.answers.push({
      status: 0,
      body: '',
      after: (body) => {
        for (let n = 0; n < 100; n += 1)
          takeByNetgsm(body.replace(/"referansID":"\w+"/, `"referansID":"${n}"`))
        takeByNetgsm(body)
      },
    })
    await sms()
    await byNetgsm()
    forward(31)
    await byNetgsm()
    expect(smsApi.asked).toHaveLength(3)
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2 }])
  })

  test('that was not accepted is looked up and then sent once', async () => {
    smsApi.answers.push({ status: 0, body: '' })
    await sms()
    await byNetgsm()
    forward(31)
    await byNetgsm()
    expect(smsApi.asked.map(({ path }) => path)).toEqual([
      '/sms/rest/v2/send',
      '/sms/rest/v2/report',
      '/sms/rest/v2/send',
    ])
    expect(smsApi.jobs).toHaveLength(1)
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2 }])
  })

  test('with a code is not sent again while the report cannot be read, and expires', async () => {
    const expiresAt = new Date(now() + 180_000)
    smsApi.answers.push(
      { status: 0, body: '', after: takeByNetgsm },
      { status: 406, body: JSON.stringify({ code: '80', jobs: null }) },
      { status: 406, body: JSON.stringify({ code: '30', jobs: null }) },
    )
    await sms({ kind: 'code_phone_validation', body: 'Kodunuz: 123456.', expiresAt })
    await byNetgsm()
    forward(31)
    await byNetgsm()
    forward(61)
    await byNetgsm()
    forward(180)
    await byNetgsm()
    expect(smsApi.asked.filter(({ path }) => path === '/sms/rest/v2/send')).toHaveLength(1)
    expect(await rows()).toMatchObject([{ sent: false, cancelled: 'expired' }])
  })
})
