import { conversations } from '../db/seed/demo/conversations.ts'
import { categoryTemplates } from '../db/seed/demo/make-advertisements.ts'
import { seededRandom } from '../db/seed/demo/random.ts'
import { closingSentences, rookieSentences } from '../db/seed/demo/sentences.ts'

const textsEach = 200
const syllables =
  'ba ka la ma sa ta ya ra be ke le me se te ye re bu ku lu mu su tu bi ki li mi si ti bo ko lo mo so to'.split(
    ' ',
  )
const endings = ['aranıyor', 'arıyoruz', 'ekibe katılacak', 'için başvurular açık', 'hemen başlayacak']
const general = [...rookieSentences.yes, ...rookieSentences.no, ...closingSentences]

export function textsTable(): string {
  const random = seededRandom(7)
  const rows = categoryTemplates.flatMap(({ categoryId, templates, details }) =>
    Array.from({ length: textsEach }, (_, place) => {
      const wanted = templates[place % templates.length]?.text ?? ''
      const words = random.shuffle([...details, ...general]).slice(0, 1 + Math.floor(random.next() ** 2 * 10))
      return `(${categoryId}, ${place}, ${quoted([wanted, ...words].map(plain).join(' '))})`
    }),
  )
  return `create unlogged table texts as select * from (values ${rows.join(', ')}) w (category_id, place, text);
    analyze texts`
}

type Draw = (purpose: number) => string

export const titleText = (draw: Draw): string =>
  `s.name || ' ' || ${oneOf(endings, draw(20))} || ', ' || ${inventedName(draw, 21)}`

export const textCondition = (draw: Draw): string =>
  `w.category_id = s.category_id and w.place = floor(${draw(24)} * ${textsEach})::int`

export const advertisementText = (draw: Draw): string =>
  `replace(w.text, '{job}', s.name) || ' ' || ${inventedName(draw, 25)} || ' ' || ${inventedName(draw, 28)}`

export const messageText = (draw: Draw): string =>
  oneOf(
    conversations.flatMap(({ lines }) => lines.map(([, line]) => plain(line))),
    draw(50),
  )

const inventedName = (draw: Draw, purpose: number): string =>
  `initcap(${[0, 1, 2].map((place) => oneOf(syllables, draw(purpose + place))).join(' || ')})`

const oneOf = (list: string[], drawn: string): string =>
  `(array[${list.map(quoted).join(', ')}])[1 + floor(${drawn} * ${list.length})::int]`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

function plain(text: string): string {
  const words: Record<string, string> = {
    kind: 'dizi',
    Kind: 'Dizi',
    Job: '{job}',
    days: '12',
    city: 'İzmir',
    inCity: 'İzmir’de',
    job: '{job}',
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? 'Deniz')
}
