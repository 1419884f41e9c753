import type { Page } from '@playwright/test'
import { runOn } from '../postgres.ts'

const url = process.env['JOURNEYS_DATABASE'] ?? ''
const minutes = 5

/**
 * Gives editors five minutes instead of twenty seconds to undo a decision that they make in this browser, because a
 * busy machine needs longer for what a journey checks before. Nothing changes on a board of the embedded database,
 * which a second process cannot open.
 */
export async function prolongUndo(page: Page): Promise<void> {
  if (!url) return
  await page.context().route(/\/api\/admin\/reviews\/\d+\/(approve|reject)$/, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const id = Number(/(\d+)\/\w+$/.exec(route.request().url())?.[1])
    await runOn({ url }, prolong(id))
    await route.fulfill({ response, json: { ...(await response.json()), undo_seconds: minutes * 60 } })
  })
}

/** The notices and outgoing messages of a decision wait as long as it can be undone. */
const prolong = (id: number) => `
  with decision as (
    update review_decisions set undo_until = undo_until + interval '${minutes} minutes'
    where advertisement_id = ${id} returning notice_ids, outbox_ids),
  noticed as (
    update notices set visible_at = visible_at + interval '${minutes} minutes'
    where id in (select unnest(notice_ids) from decision))
  update outbox set send_after = send_after + interval '${minutes} minutes'
  where id in (select unnest(outbox_ids) from decision)`
