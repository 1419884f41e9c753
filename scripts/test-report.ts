import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Result = { name: string; seconds: number; hasPassed: boolean; message: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages: string[] | null
    }[]
  }[]
}

type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }
type Suite = { file: string; specs: Spec[]; suites?: Suite[] }
type Spec = {
  title: string
  tests: {
    projectName: string
    status: string
    results: { duration: number; error?: { message: string } }[]
  }[]
}

/** A skipped test counts as failed. */
export function readVitest(file: string): Result[] {
  const report = readReport<VitestReport>(file)
  if (!report) return [noReport(file)]
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative('.', name)
    const tests = assertionResults.map((test) => ({
      name: `${path}: ${test.fullName}`,
      seconds: (test.duration ?? 0) / 1000,
      hasPassed: test.status === 'passed',
      message: test.failureMessages?.[0] ?? test.status,
    }))
    const isBroken = status === 'failed' && tests.every(({ hasPassed }) => hasPassed)
    return isBroken ? [...tests, { name: path, seconds: 0, hasPassed: false, message }] : tests
  })
}

export function readPlaywright(file: string): Result[] {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return [noReport(file)]
  const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  const tests = report.suites.flatMap(specsOf).flatMap(({ title, tests: ways }) =>
    ways.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      hasPassed: status === 'expected',
      message: results.at(-1)?.error?.message ?? status,
    })),
  )
  const errors = report.errors.map(({ message = '' }) => ({
    name: 'journeys',
    seconds: 0,
    hasPassed: false,
    message,
  }))
  return [...tests, ...errors]
}

export function describeFailure({ name, message }: Result): string {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 12)
  return [`FAILED ${name}`, ...lines].join('\n       ')
}

export function describeSlowest(tests: Result[]): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
}

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

const noReport = (file: string): Result => ({
  name: file,
  seconds: 0,
  hasPassed: false,
  message: 'The runner ended without a report.',
})
