// The browser's entry in development: React Refresh must be installed before the pages load. Not part of the build.
// @ts-expect-error Only Vite's development server answers at this address.
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('./entry-client.tsx')
