import { Readable } from 'node:stream'
import { formatTime, today } from '../../../shared/values/dates.ts'
import { fileReply, type FileReply } from './file-reply.ts'

export type CsvValue = string | number | boolean | Date | null | undefined

export type CsvColumn<Row> = { title: string; value: (row: Row) => CsvValue }

// Excel in Turkish expects semicolons between cells, because it writes decimals with a comma.
const separator = ';'
const byteOrderMark = '\uFEFF'
const rowsPerChunk = 500

/**
 * A table as CSV text for Excel in Turkish. In a text, a ' stands in front of what Excel could run as a
 * formula.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [titlesOf(columns)]
  for (const row of rows) lines.push(lineOf(columns, row))
  return byteOrderMark + lines.join('')
}

export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Readable {
  return Readable.from(portions(columns, rows), { objectMode: false })
}

export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): FileReply {
  const mediaType = 'text/csv; charset=utf-8'
  return Symbol.iterator in rows
    ? fileReply({ bytes: Buffer.from(csvText(columns, rows)), mediaType, name })
    : fileReply({ bytes: csvStream(columns, rows), mediaType, name })
}

async function* portions<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Buffer> {
  let lines = [byteOrderMark, titlesOf(columns)]
  for await (const row of rows) {
    lines.push(lineOf(columns, row))
    if (lines.length < rowsPerChunk) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''))
}

const titlesOf = <Row>(columns: readonly CsvColumn<Row>[]) =>
  `${columns.map(({ title }) => quoted(harmless(title))).join(separator)}\r\n`

const lineOf = <Row>(columns: readonly CsvColumn<Row>[], row: Row) =>
  `${columns.map(({ value }) => cell(value(row))).join(separator)}\r\n`

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(value) : ''
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (value instanceof Date) return instant(value)
  return quoted(harmless(value))
}

const decimal = (value: number) =>
  value.toLocaleString('tr-TR', { useGrouping: false, maximumFractionDigits: 12 })

function instant(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const [year, month, day] = today(value).split('-')
  return `${day}.${month}.${year} ${formatTime(value)}`
}

/**
 * Matches each place where a spreadsheet could read the beginning of a formula: also behind a comma,
 * semicolon, tab or line break, which some programs take for the end of a cell.
 */
const formula = /(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|\p{Cf}|")*[=+\-@＝＋－＠])/gu
const beginsWithControl = /^[\s\p{Cf}]*[\t\r\n]/u

function harmless(text: string): string {
  const sound = text.toWellFormed().replaceAll('\0', '').replace(formula, "$1'")
  return beginsWithControl.test(text) ? `'${sound}` : sound
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
