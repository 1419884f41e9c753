import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, fileNameOf, hasNoSideEffects, isLate } from './scripts/chunks.ts'
import { withoutPluralAfterNumbers } from './scripts/turkish-plurals.ts'

/** Removes zod's conversion to JSON Schema from browser builds, where nothing uses it: 8 kB of every form. */
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

/**
 * Lets the bundler leave out those components of React Router that nothing uses: without this, their names for
 * developer tools and their unmarked calls of `forwardRef` keep them in every first load.
 */
const withoutUnusedRouterParts: Plugin = {
  name: 'without-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/].*\.m?js$/ },
    handler: (code) =>
      code
        .replaceAll(/^ *\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(const \w+ = )(\w[\w$]*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'),
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
    withoutUnusedRouterParts,
    turkishPlurals,
    tailwindcss(),
    react(),
    optimizeLocales.vite({ locales: ['tr-TR'] }),
  ],
  // Listed, because Vite would otherwise discover them one by one and reload the page each time.
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
    // The strict content policy allows no inline script or style.
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
            'src/web/boot/entry-client.tsx',
            'src/web/boot/before-paint.ts',
            'src/web/app/worker.ts',
            'src/web/app/offline.ts',
          ],
          treeshake: { moduleSideEffects: (id) => !hasNoSideEffects(id) },
          output: {
            chunkFileNames: fileNameOf,
            codeSplitting: {
              groups: chunks,
            },
          },
        },
      },
    },
    ssr: {
      // Packages are bundled, so that React is the production version whatever NODE_ENV is.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/pages',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/boot/entry-server.tsx' },
      },
    },
  },
  builder: {},
}))
