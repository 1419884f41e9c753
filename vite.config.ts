import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutPluralAfterNumbers } from './scripts/turkish-plurals.ts'

// The strict content policy allows no inline script or style: nothing is inlined, no preload polyfill.
const kit = [
  /vite[\\/]preload-helper/,
  /src[\\/]web[\\/]ui[\\/](button|button-style|class-names|icon|icon-button|field|form-error|text-field)\.tsx?$/,
  /src[\\/]web[\\/]ui[\\/](chip|card|status-badge|hydrated|empty-state|spinner|skeleton|badge|toast)\.tsx?$/,
  /src[\\/]web[\\/]ui[\\/](logo|theme-switch|radio-group|dialog-history|blur|filling-photo)\.tsx?$/,
  /src[\\/]web[\\/](api|api-error|api-session|api-table|queries|routes|session|storage|safe-next|page|site)\.ts$/,
  /src[\\/]web[\\/](leaving|login-lead|head-tags|lazy-part|reload|app[\\/]install-offer|shell[\\/](trouble|page-error|main-links))\.tsx?$/,
  /src[\\/]web[\\/](advertisements[\\/]price|applications[\\/]person-name|pages[\\/]public[\\/]list-criteria)\.ts$/,
  /src[\\/]shared[\\/](photo-blur|dates|kept-names|logo-paths|money|safe-text|advertisement-status|advertisement-search|newsletter-sentences|account-type|site)\.ts$/,
  /lucide-react[\\/].*(icons[\\/](arrow-right|external-link|menu|plus|triangle-alert|triangle-exclamation-point|users|search-x|chevron-right|chevron-down|check)\.|createLucideIcon|[\\/]Icon\.|shared|defaultAttributes|context)/,
]
/** Only the server asks these what a page says to search engines: browsers load nothing of them where nothing is used. */
const unusedIsAbsent =
  /src[\\/](shared[\\/](turkish-text|turkish-suffix|landing-\w+)|web[\\/]advertisements[\\/](advertisement-head|job-posting)|web[\\/]pages[\\/]public[\\/]list-indexing)\.ts$/
const cards = [
  /src[\\/]web[\\/]advertisements[\\/](advertisement-card|search-box|use-applied)\.tsx?$/,
  /lucide-react[\\/].*icons[\\/]search\./,
]

const list = [
  /src[\\/]web[\\/](ui[\\/](no-such-page|pagination|select-field|wide)|pages[\\/]public[\\/]waiting-groups|advertisements[\\/](active-filters|use-dictionaries))\.tsx?$/,
  /lucide-react[\\/].*icons[\\/]chevron-left\./,
]
const results = [
  /src[\\/]web[\\/]pages[\\/]public[\\/](results|list-total)\.tsx?$/,
  /lucide-react[\\/].*icons[\\/]list\./,
]
/** What is read and looked at beside a text, on the page of an advertisement first of all. */
const reading = [
  /src[\\/]web[\\/]advertisements[\\/]fact-texts\.ts$/,
  /src[\\/]web[\\/]ui[\\/](breadcrumbs|share-button|use-photo-viewer)\.tsx?$/,
  /lucide-react[\\/].*icons[\\/]share-2\./,
]

/** Icons that the first routes draw stay apart from those of the pages behind them. */
const early =
  'arrow-right|check|chevron-down|chevron-left|chevron-right|external-link|flag|list|log-in|menu|newspaper|pause|play|search|share-2'
/** Icons of the staff desk alone. */
const deskSigns =
  /lucide-react[\\/].*icons[\\/](bold|calendar-clock|chart-column|circle-help|circle-question-mark|copy|grip-vertical|heading-2|heading-3|italic|link-2|list-checks|list-filter|list-indent-\w+|list-ordered|merge|monitor-play|redo-2|scroll-text|settings|tags|text-quote|user-check)\./
const signs = new RegExp(`lucide-react[\\\\/].*icons[\\\\/](?!(${early})\\.)`)
/** Small parts of members' pages that several of them use. */
const member =
  /src[\\/](web[\\/](own-profile|logout|idempotency-key|page-address|go-back|ui[\\/](avatar|merge-refs|can-be-drawn|loaded))|shared[\\/](ages|photo-limits|trailing-slashes))\.tsx?$/

/** What is checked of a person's name, address and settings, with Zod. */
const persons = /src[\\/]shared[\\/](person-fields|own-profile|consents|phone|photos)\.ts$/
/** Every page has loaded the others by then: they would only lengthen the list of files that each first load carries. */
const isLate = (file: string) => !/[\\/](framework|kit|rolldown-runtime|entry-client)-[^\\/]+\.js$/.test(file)

/** Zod can describe its schemas as JSON Schema, which no browser asks for: 8 kB of every form. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => ({})`)
        .join('\n'),
  },
}

const turkishPlurals: Plugin = {
  name: 'turkish-plurals',
  transform: {
    filter: { id: /react-aria[\\/].*[\\/]tr-TR\.\w+$/ },
    handler: withoutPluralAfterNumbers,
  },
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    withoutJsonSchemas,
    turkishPlurals,
    tailwindcss(),
    react(),
    optimizeLocales.vite({ locales: ['tr-TR'] }),
  ],
  // Found at once instead of one by one, which would reload the page while developing.
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'lucide-react',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'zod',
      'react-aria-components',
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isLate) },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        manifest: true,
        emptyOutDir: true,
        rolldownOptions: {
          input: [
            'src/web/entry-client.tsx',
            'src/web/before-paint.ts',
            'src/web/app/worker.ts',
            'src/web/app/offline.ts',
          ],
          treeshake: { moduleSideEffects: [{ test: unusedIsAbsent, sideEffects: false }] },
          output: {
            // In a folder of their own, which production does not serve.
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes('/src/web/pages/dev/')
                ? 'assets/dev/[name]-[hash].js'
                : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
                },
                // What the first routes share, as one file: thirty small ones cost 3 kB more.
                { name: 'kit', test: (id) => kit.some((part) => part.test(id)) },
                { name: 'cards', test: (id) => cards.some((part) => part.test(id)) },
                { name: 'list', test: (id) => list.some((part) => part.test(id)) },
                { name: 'results', test: (id) => results.some((part) => part.test(id)) },
                { name: 'reading', test: (id) => reading.some((part) => part.test(id)) },
                // Each file of its own is also a name in a list that every first load carries.
                { name: 'desk-signs', test: deskSigns },
                { name: 'signs', test: signs, minShareCount: 2 },
                { name: 'member', test: member, minShareCount: 2 },
                { name: 'persons', test: persons, minShareCount: 2 },
                { name: 'calendar', test: /node_modules[\\/]@internationalized[\\/]/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Built in one piece, so that React runs in its production form whatever NODE_ENV says.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/pages',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
  builder: {},
}))
