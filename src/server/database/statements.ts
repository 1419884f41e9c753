import { sql } from 'kysely'
import type { Db } from './database.ts'

type Template = [fragments: TemplateStringsArray, ...values: unknown[]]

// One statement each, with the database or the transaction first: queryRow<Row>(db)`select …`. Values become parameters, and
// fragments made with Kysely's `sql` are parts of the statement.

/** All rows of a statement. */
export const queryRows =
  <Row>(db: Db) =>
  async (...template: Template): Promise<Row[]> =>
    (await sql<Row>(...template).execute(db)).rows

/** The first row of a statement, or null. */
export const queryRow =
  <Row>(db: Db) =>
  async (...template: Template): Promise<Row | null> =>
    (await queryRows<Row>(db)(...template))[0] ?? null

/** Whether a statement has any row. */
export const queryExists =
  (db: Db) =>
  async (...template: Template): Promise<boolean> =>
    (await queryRows(db)(...template)).length > 0

/** Runs a statement for its effect. */
export const execute =
  (db: Db) =>
  async (...template: Template): Promise<void> =>
    void (await sql(...template).execute(db))

/** The row of a statement that always has one: an insert that returns it, a count. */
export const queryOne =
  <Row>(db: Db) =>
  async (...template: Template): Promise<Row> => {
    const [row] = await queryRows<Row>(db)(...template)
    if (row === undefined) throw new Error(`A statement gave no row: ${template[0].join('$')}`)
    return row
  }
