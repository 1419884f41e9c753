import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const linesOf = (file: string) => read(file).trimEnd().split('\n').length
const decisions = readdirSync('docs/adr').toSorted()
const documents = ['README.md', 'ARCHITECTURE.md', 'bench/README.md', ...globSync('docs/**/*.md')]
const superseded = (text: string) => /^Superseded by/m.test(text)

test('every npm command is described', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const pages = read('docs/commands.md') + read('bench/README.md')
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`[\`, ]${name}[\` ,]`).test(pages))
  expect(missing).toEqual([])
})

test('every alert has its heading in the runbook', () => {
  const alerts = [...read('deploy/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
  const headings = read('docs/operations.md')
    .split('\n')
    .filter((line) => line.startsWith('###'))
  expect(alerts.filter((name) => !headings.some((line) => line.includes(name)))).toEqual([])
  expect(alerts.length).toBeGreaterThan(10)
})

test('npm start, the container and the systemd unit start Node with the same memory limits', () => {
  const limitsIn = (file: string) => read(file).match(/--max-(?:semi|old)-space-size=\d+/g)
  const [started, ...others] = ['scripts/run.mjs', 'deploy/Containerfile', 'deploy/klaket.service'].map(
    limitsIn,
  )
  expect(started).toHaveLength(2)
  for (const limits of others) expect(limits).toEqual(started)
})

test('every link in a document leads to a file', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every path that a document names in code style exists, except in superseded decisions', () => {
  const broken = documents
    .filter((file) => !superseded(read(file)))
    .flatMap((file) =>
      [...read(file).matchAll(/`((?:src|shared|server|web|db|test|scripts|bench|deploy|docs)\/[\w./-]+)`/g)]
        .map(([, path]) => path ?? '')
        .filter((path) => !existsSync(path) && !existsSync(`src/${path}`))
        .map((path) => `${file}: ${path}`),
    )
  expect(broken).toEqual([])
})

test('decisions are numbered without gaps, and each has a status, a context, a decision and consequences', () => {
  expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, place) => place + 1))
  for (const name of decisions) {
    const text = read(`docs/adr/${name}`)
    expect(text, name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
    expect(text, name).toMatch(/^(Accepted|Superseded by)/m)
    expect(text.match(/^## .*/gm), name).toEqual(['## Context', '## Decision', '## Consequences'])
  }
})

test('documents stay short', () => {
  expect(linesOf('README.md')).toBeLessThanOrEqual(100)
  expect(linesOf('docs/operations.md')).toBeLessThanOrEqual(300)
  expect(decisions.filter((name) => linesOf(`docs/adr/${name}`) > 40)).toEqual([])
})

test('the table “To change X, go to Y” has at most 15 rows', () => {
  const [, table = ''] = read('ARCHITECTURE.md').split('\n## To change X, go to Y\n')
  const rows = table
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.length).toBeLessThanOrEqual(15)
})
