import type { Selectable } from 'kysely'
import type { Tables } from './database.ts'

type ColumnsOf<Table extends keyof Tables> = Selectable<Tables[Table]>

/** What a statement returns for a column of a table, under whatever name. */
export type Column<Table extends keyof Tables, Name extends keyof ColumnsOf<Table>> = ColumnsOf<Table>[Name]

/** Columns of a table under their own names. */
export type Columns<Table extends keyof Tables, Name extends keyof ColumnsOf<Table>> = Pick<
  ColumnsOf<Table>,
  Name
>

/** Columns of a table under camel-case names: `select first_name as "firstName"`. */
export type RowOf<Table extends keyof Tables, Name extends keyof ColumnsOf<Table>> = {
  [Each in Name as CamelCase<Each>]: ColumnsOf<Table>[Each]
}

/** Of a left join: nothing where the table has no row. */
export type OrNull<Joined> = { [Name in keyof Joined]: Joined[Name] | null }

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
