import { cvFieldLabels } from './cv-labels.ts'

export type CvToComplete = {
  about_me: string | null
  city: string | null
  birth_date: string | null
  gender: string | null
  military_status: string | null
  deferment_end_date: string | null
  main_category: number | null
  sub_category: number | null
  second_main_category: number | null
  second_sub_category: number | null
  noExperience: boolean
  experiences: readonly { position: string; company: string; start_date: string }[]
  references: readonly {
    firstname: string
    lastname: string
    company: string
    position: string
    phone: string | null
  }[]
}

type CompletionItem = {
  field: keyof CvToComplete
  label: string
}

export type CvCompletion = { percent: number; missing: CompletionItem[] }

export function completionOf(cv: CvToComplete): CvCompletion {
  const items = rules.filter(({ applies }) => applies?.(cv) ?? true)
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  const missing = items.filter(({ isDone }) => !isDone(cv))
  const left = missing.reduce((sum, { weight }) => sum + weight, 0)
  return {
    percent: Math.floor(((total - left) / total) * 100),
    missing: missing.map(({ field, label }) => ({ field, label })),
  }
}

type Rule = CompletionItem & {
  weight: number
  applies?: (cv: CvToComplete) => boolean
  isDone: (cv: CvToComplete) => boolean
}

const says = (text: string | null) => Boolean(text?.trim())
const isMale = ({ gender }: CvToComplete) => gender === 'male'

const rules: readonly Rule[] = [
  {
    field: 'main_category',
    label: 'Meslek',
    weight: 25,
    isDone: (cv) => cv.main_category !== null && cv.sub_category !== null,
  },
  {
    field: 'experiences',
    label: 'Deneyim',
    weight: 20,
    isDone: ({ noExperience, experiences }) => noExperience || experiences.some(isWholeExperience),
  },
  { field: 'about_me', label: cvFieldLabels.about_me, weight: 15, isDone: (cv) => says(cv.about_me) },
  { field: 'city', label: cvFieldLabels.city, weight: 10, isDone: (cv) => says(cv.city) },
  { field: 'birth_date', label: cvFieldLabels.birth_date, weight: 10, isDone: (cv) => says(cv.birth_date) },
  { field: 'gender', label: cvFieldLabels.gender, weight: 5, isDone: ({ gender }) => gender !== null },
  {
    field: 'military_status',
    label: cvFieldLabels.military_status,
    weight: 5,
    applies: isMale,
    isDone: (cv) => cv.military_status !== null,
  },
  {
    field: 'deferment_end_date',
    label: cvFieldLabels.deferment_end_date,
    weight: 5,
    applies: (cv) => isMale(cv) && cv.military_status === 'deferred',
    isDone: (cv) => says(cv.deferment_end_date),
  },
  {
    field: 'second_sub_category',
    label: 'İkinci meslek: alt kategori',
    weight: 5,
    applies: (cv) => cv.second_main_category !== null,
    isDone: (cv) => cv.second_sub_category !== null,
  },
  {
    field: 'references',
    label: 'Referans',
    weight: 10,
    applies: ({ noExperience }) => !noExperience,
    isDone: ({ references }) => references.some(isWholeReference),
  },
]

const isWholeExperience = ({ position, company, start_date: start }: CvToComplete['experiences'][number]) =>
  says(position) && says(company) && says(start)

const isWholeReference = (row: CvToComplete['references'][number]) =>
  says(row.firstname) && says(row.lastname) && says(row.company) && says(row.position) && says(row.phone)
