import { expect, test } from 'vitest'
import { advertisementForm } from '../../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { makeAdvertisement } from '../../../../../test/factories.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'

const { server, owner } = setUpTestBoard({ owner: {} })
const day = today()

const post = (dates: object) =>
  server.request('POST', '/api/app/advertisements', {
    token: owner.token,
    body: { ...advertisementForm, ...dates },
  })

test.each([
  [undefined, 7],
  [dayAfter(day, 10), 0],
  [dayAfter(day, 40), 30],
])('a decision date of %s is %i days after the deadline', async (decision, days) => {
  const reply = await post({ application_deadline: dayAfter(day, 10), decision_date: decision })
  expect([reply.status, reply.body.data.decision_date]).toEqual([201, dayAfter(day, 10 + days)])
})

test.each([
  [9, 'Yanıt günü, son başvuru tarihinden önce olamaz.'],
  [41, 'Yanıt günü, son başvuru tarihinden en fazla 30 gün sonra olabilir.'],
])('a decision date %i days ahead is refused beside its field', async (days, sentence) => {
  const dates = { application_deadline: dayAfter(day, 10), decision_date: dayAfter(day, days) }
  const reply = await post(dates)
  expect([reply.status, reply.body.errors]).toEqual([422, { decision_date: [sentence] }])
  const { application_deadline: _, ...alone } = { ...dates, decision_date: dayAfter(day, 200) }
  expect((await post(alone)).body.errors).toEqual({
    decision_date: ['Yanıt günü, son başvuru tarihinden en fazla 30 gün sonra olabilir.'],
  })
})

test('the decision date moves with the deadline when it is extended, and an edit of it alone needs no review', async () => {
  const { id } = await makeAdvertisement(server, {
    ownerId: owner.id,
    applicationDeadline: dayAfter(day, 5),
  })
  const path = `/api/app/advertisements/${id}`
  const { body } = await server.request('PATCH', `${path}/extend`, {
    token: owner.token,
    body: { application_deadline: dayAfter(day, 9) },
  })
  expect(body.data.decision_date).toBe(dayAfter(day, 16))
  const { title, description, startDate, price, ...own } = body.data
  const edited = await server.request('PUT', path, {
    token: owner.token,
    body: {
      title,
      description,
      startDate,
      price,
      category: own.category.id,
      subCategory: own.sub_category.id,
      city: own.city.id,
      priceType: own.price_type.id,
      needRoadTrip: own.needRoadTrip,
      isOkayForRookie: own.isOkayForRookie,
      application_deadline: own.application_deadline,
      decision_date: dayAfter(day, 12),
    },
  })
  expect(edited.body.data).toMatchObject({ status: 'published', decision_date: dayAfter(day, 12) })
})
