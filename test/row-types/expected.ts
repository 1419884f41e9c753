import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'
import { fragmentsKey } from './fragments.ts'

/** A statement in the source whose tag names its row type: sql<Row>`…` or queryRows<Row>(db)`…`. */
export type TypedStatement = {
  place: string
  fragments: string
  /** For an expression: the possible kinds of its value. */
  kinds: string[] | null
  /**
   * For rows: the possible kinds of each column; null for an expression, and for a row type without named columns.
   */
  columns: Map<string, string[]> | null
}

type Tag = { file: string; line: number; type: string; fragments: string }

const listSources = () => globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] }).sort()

/**
 * Every statement of the files with a row type, which the compiler resolves. The default is the files of the server.
 * Throws an error for a row type that cannot be resolved outside of functions.
 */
export function listTypedStatements(files = listSources()): TypedStatement[] {
  const tags = Map.groupBy(files.flatMap(listTags), ({ file }) => file)
  // The folder is inside the project, so that imports of packages resolve.
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(resolve('test-results/row-types-'))
  try {
    for (const [file, ofFile] of tags) writeCopy(join(folder, 'copies', file), file, ofFile)
    writeDeclarations(folder)
    const written = relative('.', join(folder, 'copies'))
    return [...tags].flatMap(([file, ofFile]) => {
      const path = join(folder, 'out', written, file.replace(/ts$/, 'd.ts'))
      return readColumns(readFileSync(path, 'utf8'), ofFile)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type TaggedTemplate = Node & {
  tag: Node
  typeArguments: Node | null
  quasi: { quasis: { value: { cooked: string } }[] }
}

const tags = ['sql', 'queryRows', 'queryRow', 'queryOne']

function listTags(file: string): Tag[] {
  const source = readFileSync(file, 'utf8')
  return listNodes(parseAst(source, { lang: 'ts' }))
    .filter((node): node is TaggedTemplate => node.type === 'TaggedTemplateExpression')
    .flatMap(({ start, tag, typeArguments: ownArguments, quasi }) => {
      const isCall = tag.type === 'CallExpression'
      const name = (isCall ? (tag['callee'] as Node) : tag)['name']
      const typeArguments = isCall ? (tag['typeArguments'] as Node | null) : ownArguments
      if (!tags.includes(String(name)) || !typeArguments) return []
      return {
        file,
        line: source.slice(0, start).split('\n').length,
        type: source.slice(typeArguments.start + 1, typeArguments.end - 1),
        fragments: fragmentsKey(quasi.quasis.map(({ value }) => value.cooked)),
      }
    })
}

function listNodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(listNodes)
  return Array.isArray(value) ? below : [value as Node, ...below]
}

/** Writes a copy of the file that ends with one constant for each tag. */
function writeCopy(copy: string, file: string, tags: Tag[]): void {
  const constants = tags.map(({ type }, index) => `export const row${index} = kindsOf<${type}>()`)
  const lines = [
    `import { kindsOf } from '${resolve('test/row-types/kinds.ts')}'`,
    readFileSync(file, 'utf8'),
    ...constants,
  ]
  mkdirSync(dirname(copy), { recursive: true })
  writeFileSync(copy, lines.join('\n'))
}

function writeDeclarations(folder: string): void {
  const settings = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: resolve('.'),
      // Lets relative imports of the copies resolve to the source.
      rootDirs: [resolve('src'), join(folder, 'copies/src')],
      outDir: join(folder, 'out'),
    },
    include: [join(folder, 'copies')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  execFileSync('tsc', ['-p', folder], { stdio: 'inherit' })
}

function readColumns(declarations: string, tags: Tag[]): TypedStatement[] {
  const rows = new Map(
    [...declarations.matchAll(/^export declare const row(\d+): (\{[^}]*\}|[^{]*);$/gm)].map(
      ([, index, written = '']) => [Number(index), written],
    ),
  )
  return tags.map(({ file, line, type, fragments }, index) => {
    const place = `${file}:${line}`
    const written = rows.get(index) ?? ''
    const isRow = written.startsWith('{')
    const isNamed = !type.startsWith('Record<')
    const columns = [...written.matchAll(/^ *"?(\w+)"?: (.*);$/gm)].map(
      ([, name = '', kinds = '']) => [name, kindsIn(kinds)] as const,
    )
    const kinds = isRow ? columns.flatMap(([, each]) => each) : kindsIn(written)
    if (kinds.includes(unresolved) || (isNamed && written.includes('[x: string]')))
      throw new Error(`${place}: ${type} is not a row type that the compiler finds outside of functions`)
    if (!isRow) return { place, fragments, kinds, columns: null }
    return { place, fragments, kinds: null, columns: isNamed ? new Map(columns) : null }
  })
}

const unresolved = 'any'

/** The kinds of a union. The compiler writes them in quotes, and a type that it cannot resolve without quotes. */
const kindsIn = (union: string): string[] =>
  union.split(' | ').map((kind) => /^"(.+)"$/.exec(kind)?.[1] ?? unresolved)
