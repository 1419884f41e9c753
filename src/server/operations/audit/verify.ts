import type { Context } from '../../endpoint/context.ts'
import type { Database, Db } from '../../database/database.ts'
import { detailsHash, firstHash, linkHash, type ChainedEntry } from './chain.ts'
import {
  insertAnchor,
  listAllowedErasures,
  listAnchors,
  listLinks,
  listUnchained,
  type Anchor,
  type Link,
} from './sql-chain.ts'
import { execute } from '../../database/statements.ts'

type Verified = { rows: number; erased: number; lastHash: string; problems: string[] }

const batchSize = 2000

/**
 * Checks the hash chain of the audit log.
 * @param outsideAnchor position and hash of an entry that was once the last, copied from the server's log;
 * null: only the anchors in the database are compared
 * @returns `problems`: one sentence for each sign of tampering
 */
export async function verifyAudit(
  database: Database,
  outsideAnchor: Omit<Anchor, 'at'> | null = null,
): Promise<Verified> {
  return database.transaction(async (trx) => {
    await execute(trx)`set transaction isolation level repeatable read, read only`
    await execute(trx)`set local statement_timeout = 0`
    const anchors: (Omit<Anchor, 'at'> & { at?: Date })[] = await listAnchors(trx)
    const walked = await walk(
      trx,
      new Map([...anchors, ...(outsideAnchor ? [outsideAnchor] : [])].map((one) => [one.position, ''])),
    )
    const problems = [...walked.problems, ...(await findUnchained(trx))]
    for (const anchor of [...anchors, ...(outsideAnchor ? [outsideAnchor] : [])])
      problems.push(...anchorProblems(anchor, walked))
    return { rows: walked.rows, erased: walked.erased, lastHash: walked.last.hash, problems }
  })
}

export async function anchorAudit({ db, now, log }: Context): Promise<void> {
  const anchor = await insertAnchor(db.kysely, now())
  if (anchor) log.info(anchor, 'audit anchor')
}

type Walk = {
  rows: number
  erased: number
  last: { position: number; hash: string; entryId: string }
  hashes: Map<number, string>
  problems: string[]
}

async function walk(trx: Db, hashes: Map<number, string>): Promise<Walk> {
  const allowed = await listAllowedErasures(trx)
  const walked: Walk = {
    rows: 0,
    erased: 0,
    last: { position: 0, hash: firstHash, entryId: '0' },
    hashes,
    problems: [],
  }
  for (;;) {
    const links = await listLinks(trx, walked.last.position, batchSize)
    for (const link of links) step(walked, link, allowed)
    if (links.length < batchSize) return walked
  }
}

function step(walked: Walk, link: Link, allowed: Set<string>): void {
  const { last, problems } = walked
  const { position, entryId, entry } = link
  if (position !== last.position + 1)
    problems.push(
      `Links ${spanOf(last.position + 1, position - 1)} are missing: ${position - last.position - 1} row(s) between audit_entries ${last.entryId} and ${entryId} were removed.`,
    )
  else if (link.previousHash !== last.hash)
    problems.push(
      `audit_entries ${entryId} (link ${position}) does not follow on audit_entries ${last.entryId}: the link of ${last.entryId} was rewritten.`,
    )
  if (!entry) problems.push(`audit_entries ${entryId} (link ${position}) was removed.`)
  else {
    const changed = changedParts(link, entry)
    if (changed) problems.push(`audit_entries ${entryId} (link ${position}) was changed: ${changed}.`)
    if (entry.isErased && !allowed.has(entryId))
      problems.push(`audit_entries ${entryId} (link ${position}) was changed: erased, and no row says so.`)
    walked.rows += 1
    walked.erased += entry.isErased ? 1 : 0
  }
  if (walked.hashes.has(position)) walked.hashes.set(position, link.hash)
  walked.last = { position, hash: link.hash, entryId }
}

function changedParts(link: Link, entry: ChainedEntry): string | null {
  const { salt, before, after, reason } = entry
  const isWhole = entry.isErased
    ? [salt, before, after, reason].every((one) => one === null)
    : detailsHash(entry) === link.details
  if (linkHash(link, entry) === link.hash)
    return isWhole ? null : 'before, after or reason is not what was written'
  return isWhole ? 'who, what, when or whose is not what was written' : 'it is not what was written'
}

async function findUnchained(trx: Db): Promise<string[]> {
  const problems: string[] = []
  for (let afterId = 0; ;) {
    const { lastId, ids } = await listUnchained(trx, afterId, batchSize * 10)
    problems.push(...ids.map((id) => `audit_entries ${id} stands outside of the chain: put in by hand.`))
    if (lastId === 0) return problems
    afterId = lastId
  }
}

function anchorProblems({ position, hash, at }: Omit<Anchor, 'at'> & { at?: Date }, walked: Walk): string[] {
  const name = at ? `the anchor of ${at.toISOString()}` : 'the given anchor'
  const { last, hashes } = walked
  if (position > last.position)
    return [
      `The end was cut off: the chain ends at link ${last.position}, ${name} stood at link ${position}.`,
    ]
  if (hashes.get(position) === hash) return []
  return [`The chain was rewritten: link ${position} is not the one of ${name}.`]
}

const spanOf = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`)
