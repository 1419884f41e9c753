import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, person } = setUpTestBoard({ person: {} })

const whole = {
  tax_id: '10000000146',
  city_id: 34,
  district_id: 34_001,
  postal_code: '34000',
  address: 'Örnek Mah. Deneme Sok. No: 1',
}
const put = (changes: object = {}, token = person.token) =>
  server.request('PUT', '/api/app/invoice', { token, body: { ...whole, ...changes } })
const get = (token = person.token) => server.request('GET', '/api/app/invoice', { token })

test('billing details are empty at first; then the tax id is masked in answers and encrypted in the database', async () => {
  expect((await get()).body).toEqual({
    tax_id: null,
    city_id: null,
    district_id: null,
    postal_code: null,
    address: null,
  })
  const reply = await put()
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ ...whole, tax_id: '*******0146' })
  expect((await get()).body).toEqual(reply.body)
  const { rows } = await sql<{ row: string }>`select invoices::text as row from invoices`.execute(
    server.database.kysely,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('10000000146')
  expect(rows[0]?.row).not.toContain(Buffer.from('10000000146').toString('hex'))
})

test('sending the masked tax id back keeps the stored one', async () => {
  await put()
  expect((await put({ tax_id: '*******0146', postal_code: '34100' })).body).toMatchObject({
    tax_id: '*******0146',
    postal_code: '34100',
  })
  expect((await put({ tax_id: '1234567890' })).body.tax_id).toBe('******7890')
  const stale = await put({ tax_id: '*******0146' })
  expect(stale.status).toBe(422)
  expect(stale.body.errors).toEqual({ tax_id: ['Lütfen numaranın tamamını yazın.'] })
})

test('billing details belong to one person', async () => {
  await put()
  const other = await makeAccount(server)
  expect((await get(other.token)).body.tax_id).toBeNull()
  expect((await put({ tax_id: '*******0146' }, other.token)).status).toBe(422)
})

test('all missing billing fields are reported at once', async () => {
  const reply = await server.request('PUT', '/api/app/invoice', { token: person.token, body: {} })
  expect(reply.status).toBe(422)
  expect(reply.body.message).toBe('Lütfen tüm alanları doldurunuz.')
  expect(Object.keys(reply.body.errors).sort()).toEqual([
    'address',
    'city_id',
    'district_id',
    'postal_code',
    'tax_id',
  ])
})

const noTaxId = 'Lütfen geçerli bir T.C. kimlik numarası (11 hane) ya da vergi numarası (10 hane) girin.'
test.each([
  [{ tax_id: '10000000147' }, { tax_id: [noTaxId] }],
  [{ tax_id: '123' }, { tax_id: [noTaxId] }],
  [{ tax_id: 10_000_000_146 }, { tax_id: ['Vergi veya T.C. kimlik numarası boş bırakılamaz.'] }],
  [{ city_id: 999 }, { city_id: ['Lütfen listeden bir şehir seçin.'] }],
  [{ city_id: '34' }, { city_id: ['Lütfen şehir seçin.'] }],
  [{ district_id: 6001 }, { district_id: ['Bu ilçe seçtiğiniz şehirde yok. Lütfen listeden seçin.'] }],
  [{ district_id: 1e12 }, { district_id: ['Lütfen ilçe seçin.'] }],
  [{ postal_code: '34 00' }, { postal_code: ['Posta kodu 5 haneli olmalıdır.'] }],
  [{ address: '   ' }, { address: ['Adres boş bırakılamaz.'] }],
  [{ address: 'a'.repeat(501) }, { address: ['En fazla 500 karakter yazabilirsiniz.'] }],
])('the billing details %j are refused, and nothing changes', async (changes, errors) => {
  await put()
  const reply = await put({ postal_code: '35000', ...changes })
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toEqual(errors)
  expect((await get()).body.postal_code).toBe('34000')
})

test('an unknown city or district is reported together with other wrong fields', async () => {
  const reply = await put({ tax_id: '*******0146', district_id: 6001, postal_code: '34 00' })
  expect(reply.body.errors).toEqual({
    tax_id: ['Lütfen numaranın tamamını yazın.'],
    district_id: ['Bu ilçe seçtiğiniz şehirde yok. Lütfen listeden seçin.'],
    postal_code: ['Posta kodu 5 haneli olmalıdır.'],
  })
  expect(reply.body.message).toBe('Lütfen işaretli alanları kontrol edin.')
})

test.each([
  [{ postal_code: '34 00' }, 'Posta kodu 5 haneli olmalıdır.'],
  [{ district_id: 6001 }, 'Bu ilçe seçtiğiniz şehirde yok. Lütfen listeden seçin.'],
  [{ postal_code: '34 00', address: ' ' }, 'Lütfen tüm alanları doldurunuz.'],
])('the general message for %j names the errors', async (changes, message) => {
  expect((await put(changes)).body.message).toBe(message)
})

test('two concurrent changes leave the data of one of them', async () => {
  const replies = await Promise.all(['34001', '34002'].map((postal_code) => put({ postal_code })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(['34001', '34002']).toContain((await get()).body.postal_code)
})

test('the districts of a city are listed in Turkish order', async () => {
  const list = (city: string) => server.request('GET', `/api/dictionary/districts?city_id=${city}`)
  const { data } = (await list('35')).body
  const names = data.map(({ name }: { name: string }) => name)
  expect(names).toContain('Çeşme')
  expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
  for (const unknown of ['999', '1e9']) expect([404, 422]).toContain((await list(unknown)).status)
  expect((await server.request('GET', '/api/dictionary/districts')).status).toBe(422)
})
