import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditActLabel, auditActLabels, auditActs } from './audit-acts.ts'

const folders = ['src/server', 'db/migrations']
const code = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /(?<!\.test)\.(ts|sql)$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

// That every act has a label is a matter of types; this is the other way around.
test.each(auditActs)('%s is an act of the code', (act) => {
  expect(code).toContain(`'${act}'`)
})

test('labels are different, and say what was done', () => {
  const labels = Object.values(auditActLabels)
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels) expect(label).toMatch(/(dı|di|du|dü|tı|ti|tu|tü)$/)
})

test('an act of an older version is shown by its name', () => {
  expect([auditActLabel('advertisement_approved'), auditActLabel('x'), auditActLabel('toString')]).toEqual([
    'İlanı onayladı',
    'x',
    'toString',
  ])
})
