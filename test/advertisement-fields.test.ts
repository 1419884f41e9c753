import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newAdvertisement } from '../src/shared/board/advertisements/advertisement-form.ts'
import { blankValues, fieldOrder } from '../src/shared/board/advertisements/advertisement-values.ts'

// Places that list the fields of an advertisement by hand, if no other test calls them with every field or names the
// field that is missing. The other places are tested by src/server/board/advertisements/form.test.ts.

const places = {
  'the columns': 'src/server/database/tables.ts',
  'the approved version': 'src/server/board/advertisements/approved.ts',
  'the differences that an editor reads': 'src/shared/board/reviews/review-differences.ts',
  'the draft on the server': 'src/shared/board/drafts/drafts.ts',
  'the controls': 'src/web/board/advertisements/form/steps/{*-step,date-fields,decision-date-field}.tsx',
  'the check before sending': 'src/web/board/advertisements/form/{form-facts.ts,steps/check.tsx}',
  'the page of the advertisement': 'src/web/board/advertisements/article/*.ts*',
  'the staff page': 'src/web/pages/staff/advertisements/*.tsx',
  'the data export': 'src/server/oversight/data-exports/sql-held-advertisements.ts',
  'the form that tests send': 'test/advertisements.ts',
}

/** Places that list only the fields in which people write texts. */
const placesOfTexts = {
  'the flags of the automatic checks': 'src/shared/board/reviews/review-flags.ts',
  'the words that a flag marks': 'src/web/pages/staff/reviews/pane/flagged-text.ts',
  'the redaction when the owner closes the account':
    'src/server/board/advertisements/account-changes/abandoning.ts',
}

/** Fields that the database stores in a column of another name or in a table of their own. */
const columns: Record<string, string> = {
  decision_date: 'decision_days',
  questions: 'advertisement_questions',
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const isNamed = (field: string, text: string) => {
  const names = [field, columns[field] ?? field].flatMap((name) => [snakeCase(name), camelCase(name)])
  return new RegExp(`\\b(${names.join('|')})(Id|_id)?\\b`).test(text)
}

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The type cannot be changed after creation, so it is neither part of the approved version nor compared. */
const fields = Object.keys(newAdvertisement.shape).filter((field) => field !== 'type')
const texts = Object.entries(newAdvertisement.shape)
  .filter(([, schema]) => schema.safeParse('Kanarya').success)
  .map(([field]) => field)

describe.each([
  ...Object.entries(places).map((place) => [...place, fields] as const),
  ...Object.entries(placesOfTexts).map((place) => [...place, texts] as const),
])('%s', (_, pattern, listed) => {
  const text = globSync(pattern)
    .filter((file) => !file.includes('.test.'))
    .map((file) => withoutComments(readFileSync(file, 'utf8')))
    .join('\n')
  test.each(listed)(`%s is named in ${pattern}`, (field) => {
    expect(text).not.toBe('')
    expect(isNamed(field, text)).toBe(true)
  })
})

const migrations = globSync('db/migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
const firstTable = migrations.find((text) => text.includes('create table advertisements (')) ?? ''
const updates = migrations.flatMap((text) => text.match(/update approved_versions[^;]*/g) ?? []).join()

// `asApproved` gives copies without questions an empty list.
test.each(fields.filter((field) => field !== 'questions' && !isNamed(field, firstTable)))(
  'the migration that adds %s also adds it to the copies in approved_versions',
  (field) => expect(isNamed(field, updates)).toBe(true),
)

test('the fields of the form in which people write texts are found', () => {
  expect(texts).toEqual(expect.arrayContaining(['title', 'project_name', 'description']))
})

test('every field of the form is a value of the form and belongs to a step', () => {
  const all = ['type', ...fields].toSorted()
  expect(Object.keys(blankValues).toSorted()).toEqual(all)
  expect(fieldOrder.toSorted()).toEqual(all)
})
