import { z } from 'zod'
import { fieldSentence } from './field-sentences.ts'

// Must run before any schema is made, so every file of `shared` that makes schemas imports this one, directly or
// through fields.ts (test/zod-settings.test.ts). Gives browser and server the same sentences. `jitless` stops zod from testing in browsers
// whether it may use `Function`, which would be reported as a violation of the content security policy.
z.config({ customError: fieldSentence, jitless: typeof document !== 'undefined' })
