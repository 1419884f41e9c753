import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, hasNoSideEffects, isLate } from './scripts/chunks.ts'
import { withoutPluralAfterNumbers } from './scripts/turkish-plurals.ts'

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
            // In a folder of their own, which production does not serve.
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes('/src/web/pages/dev/')
                ? 'assets/dev/[name]-[hash].js'
                : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: chunks,
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
        rolldownOptions: { input: 'src/web/boot/entry-server.tsx' },
      },
    },
  },
  builder: {},
}))
