import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The largest number of entries that a folder may have; a test counts together with the file that it tests. */
const maxEntries = 15

/** The folders of src/shared, src/server and src/web that contain nouns. */
const subjects = ['site', 'oversight', 'board', 'people', 'content', 'operations', 'delivery']

test('no folder of src shows more than 15 entries', () => {
  const entries = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.*')) {
    const names = file.replace(/(\.test)?(\.d)?\.(tsx?|css)$/, '').split('/')
    names.slice(1).forEach((name, depth) => {
      const folder = names.slice(0, depth + 1).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name))
    })
  }
  expect(entries.size).toBeGreaterThan(100)
  expect([...entries].filter(([, names]) => names.size > maxEntries).map(([folder]) => folder)).toEqual([])
})

test('no folder or file of src has a name that says nothing about its content', () => {
  const vague = /\/(?:utils?|helpers?|common|libs?|services?|misc|index)(?:\/|\.)/
  expect(globSync('src/**/*.*').filter((file) => vague.test(file))).toEqual([])
})

test('each noun is in the same subject in src/shared, src/server and src/web', () => {
  const paths = globSync(`src/*/{${subjects}}/*`).map((path) =>
    path.replace(/(\.test)?\.tsx?$/, '').split('/'),
  )
  const subjectsOf = Map.groupBy(paths, ([, , , noun]) => noun)
  expect(subjectsOf.size).toBeGreaterThan(60)
  const divided = [...subjectsOf].filter(([, all]) => new Set(all.map(([, , subject]) => subject)).size > 1)
  expect(divided.map(([noun]) => noun)).toEqual([])
})

test('no noun of src/shared, src/server or src/web is a part of another noun in the other two', () => {
  const nouns = globSync(`src/*/{${subjects}}/*/`).map((folder) => folder.replace(/\/$/, '').split('/'))
  const parts = globSync(`src/*/{${subjects}}/*/**/*/`)
    .map((folder) => folder.replace(/\/$/, ''))
    // The folders of this noun are what staff do with other nouns.
    .filter((folder) => !folder.startsWith('src/server/board/staff/'))
  expect(parts.length).toBeGreaterThan(40)
  const divided = parts.filter((folder) => {
    const [, room] = folder.split('/')
    return nouns.some(([, other, , noun]) => other !== room && folder.endsWith(`/${noun}`))
  })
  expect(divided).toEqual([])
})

test('the linter names every noun of the server where it guards the files of other nouns', () => {
  const nouns = globSync(`src/server/{${subjects}}/*/`).map((folder) =>
    folder.replace(/\/$/, '').replace(/.*\//, ''),
  )
  const lists = readFileSync('.oxlintrc.json', 'utf8').matchAll(
    /\(\[a-z-\]\+\/\)\?\((.*?)\)\/\(\[a-z-\]\+\/\)\*\(\[a-z\]\+-\)\?\(sql\|routes\|present\)/g,
  )
  const listed = [...lists].map(([, names = '']) => names.split('|'))
  expect(listed.length).toBeGreaterThan(5)
  for (const names of listed) expect(names.toSorted()).toEqual(nouns.toSorted())
})

test.each([
  ['shared', 60],
  ['server', 300],
  ['web', 30],
])('the nouns of src/%s do not import each other in a circle', (room, fewest) => {
  const imports = importsBetweenNouns(room)
  expect(imports.length).toBeGreaterThan(fewest)
  const inCircles = imports.filter(({ from, to }) => reachedFrom(to, imports).has(from))
  expect(inCircles.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

function reachedFrom(noun: string | undefined, imports: ReturnType<typeof importsBetweenNouns>) {
  const reached = new Set([noun])
  // The outer loop also visits the nouns that are added to the set while it runs.
  for (const one of reached) for (const { from, to } of imports) if (from === one) reached.add(to)
  return reached
}

function importsBetweenNouns(room: string) {
  return globSync(`src/${room}/{${subjects}}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)].map(
        ([, path = '']) => {
          const target = join(file, '..', path)
          return { file, target, from: nounOf(file), to: nounOf(target) }
        },
      ),
    )
    .filter(({ from, to }) => to?.startsWith(`src/${room}/`) && from !== to)
}

/** The folder of the concept, or the file itself if it is beside these folders; undefined outside the nouns. */
const nounOf = (file: string) => new RegExp(`^src/\\w+/(?:${subjects.join('|')})/[^/]+`).exec(file)?.[0]
