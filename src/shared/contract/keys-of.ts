/** The keys of a table in its order, as a list that is never empty: what `z.enum` takes. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]]
