import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorTable } from '../src/shared/contract/error-table.ts'
import { auditActLabel, auditActLabels, auditActs } from '../src/shared/operations/audit/audit-acts.ts'

/** Words that look like names of audit acts in the files that record acts, but name no act. */
const noActs = [
  'take_down',
  'featured_list',
  'review_reason',
  'refreshed_at',
  'changed_at',
  'headline_count',
  'second_factor_changed',
]

const files = ['src/server', 'db/migrations']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /(?<!\.test)\.(ts|sql)$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
const code = files.join('\n')

test.each(auditActs)('the audit act %s is recorded somewhere in the code', (act) => {
  expect(code).toContain(`'${act}'`)
})

test('every audit act in the code has a label', () => {
  const named = files.flatMap((text) => [...text.matchAll(/\bact: [^,;}]*/g)].map(([words]) => words))
  const recording = files.filter((text) => /\brecordAct\b|\bStaffAct\b/.test(text))
  const words = [...recording, ...named].flatMap((text) =>
    [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, word]) => word ?? ''),
  )
  const acts = words.filter((word) => /(ed|n|t|un)$/.test(word) && !Object.hasOwn(errorTable, word))
  expect(
    [...new Set(acts)].filter((word) => !Object.hasOwn(auditActLabels, word) && !noActs.includes(word)),
  ).toEqual([])
  // Proves that the search of the source files finds names of audit acts at all.
  expect(acts).toEqual(expect.arrayContaining(['account_closed', 'feedback_status_changed']))
})

test('the labels of audit acts are unique verbs in the past tense', () => {
  const labels = Object.values(auditActLabels)
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels) expect(label).toMatch(/(dı|di|du|dü|tı|ti|tu|tü)$/)
})

test('an audit act of an older version is shown by its key', () => {
  expect([auditActLabel('advertisement_approved'), auditActLabel('x'), auditActLabel('toString')]).toEqual([
    'İlanı onayladı',
    'x',
    'toString',
  ])
})
