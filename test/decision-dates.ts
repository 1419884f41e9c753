import { sql } from 'kysely'
import { followPromises } from '../src/server/board/deadlines/response-promise/promises.ts'
import { dayAfter, istanbulInstant, today } from '../src/shared/values/dates.ts'
import { setUpTestBoard } from './board.ts'
import { makeAdvertisement, makeApplication } from './factories.ts'

// Undecided applications become `unanswered` on this day. It is the real date, because the tests send
// requests on that day, and their sessions are valid for one day only.
export const day = today()
/** The decision date of the advertisements that `makeWaiting` makes. */
export const decisionDate = dayAfter(day, -7)
/** The day on which undecided applications to these advertisements become `unanswered`. */
export const lapseDate = day
const deadline = dayAfter(day, -14)

/** A server, the people that each test starts with, and the steps that tests of decision dates share. */
export function setUpDecisionDates() {
  const { server, ...people } = setUpTestBoard({
    owner: { password: 'Klaket.2026' },
    applicant: {},
    other: {},
    admin: { role: 'admin' },
  })
  const { owner, applicant } = people
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(server.database.kysely)).rows
  return {
    server,
    ...people,
    run,
    at: (day: string, time: string) => server.clock.set(new Date(istanbulInstant(day, time))),
    follow: () => followPromises(server.context, () => false),
    /** The kinds of the notices to an account, or to everybody. */
    told: async (accountId?: number) =>
      (
        await run(sql<{ kind: string }>`
          select kind from notices where account_id = coalesce(${accountId ?? null}, account_id) order by id`)
      ).map(({ kind }) => kind),
    stateOf: async (id: number) =>
      (await run(sql<{ status: string }>`select status from applications where id = ${id}`))[0]?.status,
    read: async (id: number, token: string) =>
      (await server.request('GET', `/api/app/applications/${id}`, { token })).body.data,
    /** Makes an advertisement whose deadline has passed, with an application that is not decided. */
    makeWaiting: async (status: 'published' | 'expired' | 'closed_by_owner' = 'expired') => {
      const { id } = await makeAdvertisement(server, {
        ownerId: owner.id,
        status,
        applicationDeadline: deadline,
      })
      const application = await makeApplication(server, {
        advertisementId: id,
        applicantId: applicant.id,
        createdAt: new Date(istanbulInstant(deadline, '12:00')),
      })
      return { id, application: application.id }
    },
  }
}
