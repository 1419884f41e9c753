import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Former private names of the code, each with the standard term that replaced it. */
const formerNames: readonly [former: RegExp, now: string][] = [
  [/\bcreateTurns\b|\bturns\.ts/, 'async-mutex'],
  [/\bin-front\b|\bquick-polls\b|\bquick-posts\b/, 'polls, public cache'],
  [/\bkept-\w+|(?:\bk|(?<=[a-z])K)ept[A-Z]\w*/, 'cached, saved, draft or stored'],
  [/\bdb-(?:lanes|gate|writer|reading)\b/, 'shared connections, circuit breaker'],
  [/\bread-?scope\b/i, 'read your writes'],
  [/\bshared-answers\b/, 'public ETags'],
  [/\bhttp-?side\b/i, 'HTTP exchange'],
  [/\b(?:carried|carry)-?state\b|\bpackState\b|\bunpackState\b/i, 'dehydrate, hydrate'],
  [/\buntold\b|\b(?:leave|list|delete)Untold\b/, 'pending decision notices'],
  [/\breview_(?:looks|takes)\b|\bgiveBack\b/, 'review visits; claim, release'],
  [/\bleaving_files\b|\bleaving-?guard\b/i, 'file deletions; unsaved changes'],
  [/\bshowWhatIsDue\b/, 'publishScheduledContent'],
  [/\brefuseManyOfNewcomer\b/, 'enforceNewAccountLimit'],
  [/\bdaily_(?:\w+_)?numbers\b/, 'statistics'],
  [/\bnpm run (?:carry|carry-files|reseal)\b|\bcarry-files\b/, 'db:to-postgres, files:move, keys:rotate'],
  [/\breseal(?:ed|All|Batch|Column)\b/i, 're-encrypt'],
  [/\bcarried\b(?! out)/, 'copied, dehydrated'],
  [/[(,] ?of: [A-Z]/, 'a parameter named after what it holds'],
  [/\bset look =|\bp\.look\b|\blook: (?:readonly )?number/, 'fingerprint'],
  [/\buse(?:Steady|Settling)\b/, 'useStableCallback, useDoublePressGuard'],
  [/\bmessage-?parts\b|\bunread_messages\b/i, 'messages'],
  [/\bbeyond-reach\b|\bwords-in-turn\b/, 'capped totals'],
  [/\bdesks?\b|\bdesk(?=[A-Z-])|(?<=[a-z])Desk\b/, 'staff, staff session'],
]

/**
 * The files of the project whose words are checked. ADRs are left out because they describe what was built earlier,
 * the glossary because it lists words that are not used.
 */
const files = globSync([
  '{src,db,scripts,bench,test,deploy,docs}/**/*.{ts,tsx,mjs,sql,md,yml,yaml,json,conf,cfg,css}',
  '*.{md,json,ts}',
  '.env.example',
]).filter(
  (file) =>
    !/^docs\/(?:adr\/|glossary)|^bench\/results\/|^package-lock|^test\/words\.test\.ts|^db\/seed\//.test(
      file,
    ),
)

test.each(formerNames)('no file uses a name like %s, which is now %s', (former) => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    `${file}\n${readFileSync(file, 'utf8')}`.split('\n').flatMap((line, index) => {
      const name = former.exec(line)?.[0]
      return name ? [`${file}:${index}: ${name}`] : []
    }),
  )
  expect(found).toEqual([])
})
