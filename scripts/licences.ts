import { readFileSync } from 'node:fs'

type Locked = { version?: string; license?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }

/** Found in the packages’ own files. */
const found: Record<string, string> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'png-js': 'MIT',
}

/**
 * Klaket may be redistributed with packages under these licences. LGPL and MPL are among them because Klaket
 * does not modify such packages.
 */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

export function isAllowed(path: string, license = found[nameOf(path)]): boolean {
  if (!license) return false
  const innermost = /\(([^()]*)\)/
  if (innermost.test(license))
    return isAllowed(
      path,
      license.replace(innermost, (_, inner: string) => (isAllowed(path, inner) ? 'MIT' : 'refused')),
    )
  return license
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((part) => allowed.includes(part.trim())))
}

export function licencesPage(made: string): string {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  const rows = (isDev: boolean) => {
    const lines = packages
      .filter(([, { dev = false, devOptional = false }]) => (dev || devOptional) === isDev)
      .map(
        ([path, { version, license }]) =>
          `| ${nameOf(path)} | ${version} | ${license ?? found[nameOf(path)]} |`,
      )
    return [...new Set(lines)].sort()
  }
  const table = (isDev: boolean) => ['| Package | Version | Licence |', '|---|---|---|', ...rows(isDev), '']
  return [
    '# Licences',
    '',
    made,
    '',
    'The licences of the typefaces Archivo and DejaVu Sans are beside them, in `src/web/ui/fonts` and `src/server/operations/typeface/fonts`.',
    '`npm run -s sbom` prints the list in CycloneDX, for programs.',
    '',
    '## Part of the server and its pages',
    '',
    ...table(false),
    '## Only for building and testing',
    '',
    ...table(true),
  ].join('\n')
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path
