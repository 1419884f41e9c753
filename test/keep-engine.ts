import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

declare global {
  /** The embedded engine, compiled. */
  var keptEngine: WebAssembly.Module | undefined
}

// Every file of tests opens an engine in a thread of its own. V8 hands what it has compiled, and made faster since, to all
// threads of a process, but only while somebody holds it: a quarter of the processor's time went into compiling it anew.
const index = createRequire(import.meta.url).resolve('@electric-sql/pglite')
globalThis.keptEngine ??= await WebAssembly.compile(readFileSync(join(dirname(index), 'pglite.wasm')))
