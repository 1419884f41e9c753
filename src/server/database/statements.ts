import { sql } from 'kysely'
import type { Db } from './database.ts'

type Template = [fragments: TemplateStringsArray, ...values: unknown[]]

export const queryRows =
  <Row>(db: Db) =>
  async (...template: Template): Promise<Row[]> =>
    (await sql<Row>(...template).execute(db)).rows

export const queryRow =
  <Row>(db: Db) =>
  async (...template: Template): Promise<Row | null> =>
    (await queryRows<Row>(db)(...template))[0] ?? null

export const queryExists =
  (db: Db) =>
  async (...template: Template): Promise<boolean> =>
    (await queryRows(db)(...template)).length > 0

export const execute =
  (db: Db) =>
  async (...template: Template): Promise<void> =>
    void (await sql(...template).execute(db))

export const queryOne =
  <Row>(db: Db) =>
  async (...template: Template): Promise<Row> => {
    const [row] = await queryRows<Row>(db)(...template)
    if (row === undefined) throw new Error(`A statement gave no row: ${template[0].join('$')}`)
    return row
  }
