import { z } from 'zod'
import { fieldSentence } from './field-sentences.ts'

// Before any schema is made, so every file with schemas imports this one, itself or by fields.ts: the same sentences in
// browser and server, and no trial of `Function` in the browser, which the content policy refuses loudly.
z.config({ customError: fieldSentence, jitless: typeof document !== 'undefined' })
