import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { isExpected, type AnswerValue } from '../../../src/shared/board/questions/answers.ts'
import type { Question } from '../../../src/shared/board/questions/questions.ts'

type Asked = Omit<Question, 'id'> & { answers: AnswerValue[] }

const questions: Record<'crew' | 'cast', Asked[]> = {
  crew: [
    {
      kind: 'yes_no',
      wording: 'B sınıfı ehliyetiniz var mı?',
      options: [],
      is_required: true,
      expected: true,
      answers: [true, true, false, true, true],
    },
    {
      kind: 'choice',
      wording: 'Hangi saatlerde çalışabilirsiniz?',
      options: ['Yalnız gündüz', 'Yalnız gece', 'Fark etmez'],
      is_required: true,
      expected: ['Yalnız gece', 'Fark etmez'],
      answers: ['Fark etmez', 'Fark etmez', 'Yalnız gece', 'Yalnız gündüz'],
    },
    {
      kind: 'number',
      wording: 'Kaç dizi ya da filmde çalıştınız?',
      options: [],
      is_required: false,
      expected: { least: 2, most: null },
      answers: [4, 12, 1, 7, 2, 0, 9],
    },
    {
      kind: 'text',
      wording: 'Son işinizde göreviniz neydi?',
      options: [],
      is_required: false,
      expected: null,
      answers: [
        'Bir dizinin ikinci ekibindeydim, on iki hafta.',
        'Reklam çekimlerinde asistanlık yaptım.',
        'Bağımsız bir uzun metrajda görev aldım.',
      ],
    },
  ],
  cast: [
    {
      kind: 'yes_no',
      wording: 'Gece çekimlerine katılabilir misiniz?',
      options: [],
      is_required: true,
      expected: true,
      answers: [true, true, true, false],
    },
    {
      kind: 'number',
      wording: 'Boyunuz kaç santim?',
      options: [],
      is_required: false,
      expected: null,
      answers: [168, 174, 181, 162, 177],
    },
    {
      kind: 'choice',
      wording: 'Ata binebilir misiniz?',
      options: ['İyi binerim', 'Biraz', 'Binemem'],
      is_required: false,
      expected: ['İyi binerim', 'Biraz'],
      answers: ['Biraz', 'Binemem', 'İyi binerim'],
    },
  ],
}

const notes = [
  'Merhaba, ilanınızdaki tempoya alışkınım: geçen sezon haftada altı gün çalıştık. Ekibinize katılmayı çok isterim.',
  'Bu türde iki iş yaptım ve üçüncüsünü arıyordum. Çekim tarihleri bana uyuyor, provalara da gelebilirim.',
  'Kısa filmlerden geliyorum; öğrenmeye hevesliyim ve sete hep ilk gelenlerdenim.',
  'Daha önce aynı bölgede çekim yaptım, mekânları tanıyorum.\nGerekirse kendi aracımla gelebilirim.',
  'İşinizi uzun süredir izliyorum. Özgeçmişimdeki son iki iş sizinkine çok yakın.',
]

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length]

export async function insertWords(trx: Db): Promise<void> {
  const { rows: asking } = await sql<{ id: number; type: 'crew' | 'cast' }>`
    select id, type from advertisements where owner_id in (3, 4) and id % 3 <> 1 or id % 4 = 0 order by id`.execute(
    trx,
  )
  const asked = asking.flatMap(({ id, type }) =>
    questions[type].map((question, index) => ({ ...question, advertisement_id: id, position: index + 1 })),
  )
  const { rows: made } = await sql<{ id: number; advertisement_id: number; position: number }>`
    insert into advertisement_questions (advertisement_id, position, kind, wording, options, is_required, expected)
    select t.advertisement_id, t.position, t.kind, t.wording, t.options, t.is_required, t.expected
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t (advertisement_id bigint, position int, kind text,
      wording text, options text[], is_required boolean, expected jsonb)
    returning id, advertisement_id, position`.execute(trx)
  const { rows: applications } = await sql<{ id: number; advertisement_id: number }>`
    select id, advertisement_id from applications order by id`.execute(trx)
  await insertAnswers(trx, asked, made, applications)
  const written = applications.filter(({ id }) => id % 3 !== 0)
  await sql`
    update applications p set cover_note = t.note
    from jsonb_to_recordset(${JSON.stringify(
      written.map(({ id }) => ({ id, note: pick(notes, id) })),
    )}::jsonb) as t (id bigint, note text)
    where p.id = t.id`.execute(trx)
}

type Row = { id: number; advertisement_id: number; position: number }

async function insertAnswers(
  trx: Db,
  asked: (Asked & Omit<Row, 'id'>)[],
  made: Row[],
  applications: Omit<Row, 'position'>[],
): Promise<void> {
  const answers = applications.flatMap(({ id, advertisement_id }) =>
    asked
      .filter((question) => question.advertisement_id === advertisement_id)
      .filter(({ is_required: isRequired, position }) => isRequired || (id + position) % 5 > 0)
      .map((question) => {
        const value = pick(question.answers, id + question.position) ?? false
        return {
          application_id: id,
          position: question.position,
          question_id: made.find(
            (row) => row.advertisement_id === advertisement_id && row.position === question.position,
          )?.id,
          kind: question.kind,
          wording: question.wording,
          value,
          is_expected: isExpected(question, value),
        }
      }),
  )
  await sql`
    insert into application_answers (application_id, position, question_id, kind, wording, value, is_expected)
    select r.application_id, r.position, r.question_id, r.kind, r.wording, r.value, r.is_expected
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as r (application_id bigint, position int,
      question_id bigint, kind text, wording text, value jsonb, is_expected boolean)`.execute(trx)
}
