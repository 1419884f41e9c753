/** @throws when a statement that always returns a row returned none, so that nobody goes on with an id of 0 */
export function returnedRow<T>(rows: readonly T[], table: string): T {
  const [row] = rows
  if (row === undefined) throw new Error(`${table}: the statement returned no row`)
  return row
}
