import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

declare global {
  var sharedWasm: WebAssembly.Module | undefined
}

// Every test file starts an engine in a thread of its own. V8 shares compiled and optimized code between threads while a
// reference to the module exists: without this one, a quarter of the processor time went into compiling it again.
const index = createRequire(import.meta.url).resolve('@electric-sql/pglite')
globalThis.sharedWasm ??= await WebAssembly.compile(readFileSync(join(dirname(index), 'pglite.wasm')))
