import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../src/server/config/config.ts'
import { registry } from '../src/server/observability/metrics.ts'
import { isAllowed } from './licences.ts'

type Locked = {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

const approvedScripts: string[] = []

test('the lock file has a checksum of every package', () => {
  expect(packages.filter(([, { integrity, link }]) => link || !integrity?.startsWith('sha512-'))).toEqual([])
})

test('every dependency has an exact version', () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const wanted = kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
  expect(wanted.length).toBeGreaterThan(60)
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('only approved packages run a script at installation', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripted.filter((path) => !approvedScripts.includes(path))).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(readFileSync('scripts/run.mjs', 'utf8')).toContain('--ignore-scripts')
})

test('every package has a permitted licence', () => {
  const others = packages.filter(([path, { license }]) => !isAllowed(path, license))
  expect(others.map(([path, { license }]) => `${path} ${license}`)).toEqual([])
})

test.each([
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT and ISC', true],
  ['GPL-3.0-only OR MIT AND ISC', true],
  ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', false],
  ['(GPL-3.0-only OR (MIT AND ISC)) AND Zlib', true],
])('the licence %s is permitted: %s', (license, isPermitted) => {
  expect(isAllowed('a-package', license)).toBe(isPermitted)
})

test('dashboard and alerts query existing metrics', () => {
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  for (const file of ['deploy/grafana-dashboard.json', 'deploy/alerts.yml']) {
    const asked = readFileSync(file, 'utf8').match(/\bklaket_[a-z_]+\b/g) ?? []
    const names = asked.map((name) => (known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')))
    expect(
      names.filter((name) => !known.has(name)),
      file,
    ).toEqual([])
    expect(names.length).toBeGreaterThan(10)
  }
})

test('every alert has a test', () => {
  const alerts = readFileSync('deploy/alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g)
  const tried = readFileSync('deploy/alerts.test.yml', 'utf8').matchAll(/^ {8}alertname: (\w+)/gm)
  expect([...tried].map(([, name]) => name)).toEqual([...alerts].map(([, name]) => name))
})

test('files for deployment use existing settings', () => {
  const ofOthers = /^(NODE_|POSTGRES_|DOMAIN$|DATABASE_PASSWORD$)/
  for (const file of readdirSync('deploy').filter((name) => /^(compose|Containerfile|klaket)/.test(name))) {
    const text = readFileSync(`deploy/${file}`, 'utf8').replace(/^\s*#.*$/gm, '')
    const named = [...text.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\s*[:=]/g)].map(
      ([, name]) => name ?? '',
    )
    expect(
      named.filter((name) => !ofOthers.test(name) && !settingNames.includes(name)),
      file,
    ).toEqual([])
  }
})
