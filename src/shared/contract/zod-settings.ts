import { z } from 'zod'
import { fieldSentence } from './field-sentences.ts'

// Zod’s settings must be set before any schema is made, so every file of `shared` that makes schemas imports
// this one or fields.ts, which imports it. `jitless` keeps Zod in browsers from testing whether it may use
// `Function`, which would be reported as a violation of the content security policy.
z.config({ customError: fieldSentence, jitless: typeof document !== 'undefined' })
