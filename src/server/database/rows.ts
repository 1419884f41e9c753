import type { Selectable } from 'kysely'
import type { Tables } from './database.ts'

type ColumnsOf<Table extends keyof Tables> = Selectable<Tables[Table]>

export type Column<Table extends keyof Tables, Name extends keyof ColumnsOf<Table>> = ColumnsOf<Table>[Name]

export type Columns<Table extends keyof Tables, Name extends keyof ColumnsOf<Table>> = Pick<
  ColumnsOf<Table>,
  Name
>

export type RowOf<Table extends keyof Tables, Name extends keyof ColumnsOf<Table>> = {
  [Each in Name as CamelCase<Each>]: ColumnsOf<Table>[Each]
}

export type OrNull<Joined> = { [Name in keyof Joined]: Joined[Name] | null }

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
