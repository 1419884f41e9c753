import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { canonicalUrl } from '../src/server/http/canonical-url.ts'
import { readBounce } from '../src/server/oversight/deliveries/bounce-mail.ts'
import { redacted } from '../src/server/observability/log-redaction.ts'
import { withoutAddresses } from '../src/server/delivery/outbox/carrier.ts'
import { pageAddress } from '../src/server/site/pages/address.ts'
import { criteriaFromAddress } from '../src/shared/board/advertisements/advertisement-search.ts'
import { findContacts } from '../src/shared/text/redaction/contact-details.ts'
import { parseMoney } from '../src/shared/values/money-text.ts'
import { parsePhone } from '../src/shared/values/phone.ts'
import { staticSlugAt } from '../src/shared/content/static-pages/static-page-paths.ts'
import { withoutTrailingSlashes } from '../src/shared/text/trailing-slashes.ts'
import { slugify, truncate } from '../src/shared/text/turkish-text.ts'

const repeated = [
  ...'/ aA05.-@"\\<>=%,\n\t&;:(_#é*[{?~+ı\r',
  'a.',
  'a@',
  '.a',
  'a ',
  '0 ',
  ' 5',
  '<a',
  '\\"',
  'a/',
  '-a',
  '%2',
  'a=',
  'a;',
  '0.',
  ' -',
  ' \n',
  '\n a',
  '://',
  'Aa',
]
const before = ['', 'x', '/', '<a ', '": \\"', 'a@', '5']
const after = ['', '!', '\n']

function* hostileTexts(): Generator<(length: number) => string> {
  for (const piece of repeated)
    for (const start of before)
      for (const end of after) yield (length) => start + piece.repeat(Math.floor(length / piece.length)) + end
}

function shortest(act: () => unknown, tries: number): number {
  let least = Infinity
  for (let tried = 0; tried < tries; tried += 1) {
    const start = performance.now()
    act()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

const suspectAt: [length: number, tries: number][] = [
  [600, 3],
  [800, 5],
  [700, 9],
  [1000, 9],
]

function quadraticOn(search: (text: string) => unknown): string | null {
  for (const text of hostileTexts()) {
    const [short, long] = [text(300), text(1200)]
    if (shortest(() => search(long), 1) < Math.max(0.15, 6 * shortest(() => search(short), 2))) continue
    const grows = ([length, times]: [number, number]) => {
      const [small, large] = [text(length), text(4 * length)]
      const least = shortest(() => search(small), times)
      return shortest(() => search(large), times) > Math.max(0.5, 10 * least)
    }
    if (suspectAt.every(grows)) return text(20)
  }
  return null
}

type Found = { place: string; pattern: RegExp }

function patternsIn(file: string): Found[] {
  const text = readFileSync(file, 'utf8')
  const found: Found[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, start } = node as {
      type?: string
      regex?: RegExp & { pattern: string }
      start?: number
    }
    if (type === 'Literal' && regex) {
      const line = text.slice(0, start).split('\n').length
      found.push({ place: `${file}:${line}`, pattern: new RegExp(regex.pattern, regex.flags) })
    }
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return found
}

const sources = globSync('{src,db}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const patterns = sources.flatMap(patternsIn)
const isUnbounded = ({ pattern }: Found) => /[*+]|\{\d+,\}/.test(pattern.source)

test('the search for quadratic patterns finds known ones', () => {
  const former = [
    /\/+$/,
    /\s+$/,
    /<[^>]*>/g,
    /^\s*\+?[\d\s().-]+$/,
    /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/g,
    /(\/[\w./%-]*)\?[\w%.~-]+=[^\s"\\]*/g,
  ]
  for (const pattern of former)
    expect(
      quadraticOn((text) => text.replace(pattern, '')),
      String(pattern),
    ).not.toBeNull()
})

test('no pattern takes quadratic time', () => {
  expect(patterns.length).toBeGreaterThan(300)
  const slow = patterns
    .filter(isUnbounded)
    .map(({ place, pattern }) => [place, quadraticOn((text) => text.replace(pattern, ''))])
  expect(slow.filter(([, text]) => text !== null)).toEqual([])
})

test.each<[string, (text: string) => unknown]>([
  ['a line of the log', redacted],
  ['an answer of a mail server', withoutAddresses],
  ['a returned letter', (text) => readBounce(`Action: failed\nStatus: ${text}\nMessage-ID: <${text}`)],
  ['the path of a request', (text) => canonicalUrl(`/${text}`)],
  ['the address of a page', (text) => pageAddress(`/${text}`, text, ['page'])],
  ['the criteria of a list', (text) => criteriaFromAddress(new URLSearchParams(`q=${text}&city=${text}`))],
  ['contact details in a text', findContacts],
  ['an amount', parseMoney],
  ['a phone number', parsePhone],
  ['the slug of a static page', staticSlugAt],
  ['slashes at the end', withoutTrailingSlashes],
  ['the words of an address', slugify],
  ['a shortened text', (text) => truncate(text, text.length - 1)],
])('%s is read in linear time', (_name, search) => expect(quadraticOn(search)).toBeNull())
