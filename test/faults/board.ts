import { sql } from 'kysely'
import { seedReference } from '../../db/seed/reference.ts'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { migrate } from '../../src/server/database/migrations/migrate.ts'
import { sha256 } from '../../src/server/crypto/tokens.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv, type TestAccount } from '../factories.ts'
import type { TestServer } from '../server.ts'

export type Target = { databaseUrl: string | null; dataDir: string }

export type Board = {
  owners: TestAccount[]
  applicants: TestAccount[]
  editor: TestAccount
  advertisementIds: number[]
  /** Accepted applications, in which both sides may write. */
  threads: { applicationId: number; tokens: [string, string] }[]
}

export const open = ({ databaseUrl, dataDir }: Target): Promise<Database> =>
  openDatabase({ databaseUrl, databasePoolSize: 4, dataDir })

export const settingsOf = ({ databaseUrl, dataDir }: Target): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/**
 * Identifies an application by the hash of the applicant's token and the id of the advertisement, because the tables
 * contain only the hash of the token.
 */
export const hashedMark = (token: string, id: number) => `${sha256(token).toString('hex')} ${id}`

export type Size = {
  owners: number
  /** Of each owner. */
  advertisements: number
  applicants: number
}

const small: Size = { owners: 5, advertisements: 20, applicants: 40 }

export async function prepareBoard(target: Target, size: Size = small): Promise<Board> {
  const database = await open(target)
  try {
    await migrate(database)
    await seedReference(database.kysely)
    return await fill({ database } as TestServer, size)
  } finally {
    await database.close()
  }
}

async function fill(tables: TestServer, { owners, advertisements, applicants }: Size): Promise<Board> {
  const board: Board = {
    owners: [],
    applicants: [],
    editor: await makeAccount(tables, { role: 'editor' }),
    advertisementIds: [],
    threads: [],
  }
  for (let count = 0; count < owners; count += 1) {
    const owner = await makeAccount(tables)
    board.owners.push(owner)
    for (let number = 0; number < advertisements; number += 1)
      board.advertisementIds.push(
        (await makeAdvertisement(tables, { ownerId: owner.id, subCategoryId: 501 })).id,
      )
  }
  for (let count = 0; count < applicants; count += 1) {
    const applicant = await makeAccount(tables)
    await makeCv(tables, { accountId: applicant.id, subCategoryId: 501 })
    const owner = board.owners[count % owners]
    if (!owner) continue
    const { id: advertisementId } = await makeAdvertisement(tables, {
      ownerId: owner.id,
      subCategoryId: 501,
    })
    const { id } = await makeApplication(tables, {
      advertisementId,
      applicantId: applicant.id,
      status: 'accepted',
    })
    board.applicants.push(applicant)
    board.threads.push({ applicationId: id, tokens: [applicant.token, owner.token] })
  }
  // New accounts may write less.
  await sql`update accounts set created_at = now() - interval '1 year'`.execute(tables.database.kysely)
  return board
}
