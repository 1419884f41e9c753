import { z } from 'zod'
import '../../../contract/zod-settings.ts'

const codeSentence = 'Kod 6 rakamdır; yedek kod kullanıyorsanız 10 harf ve rakamdır.'

export const secondFactorCode = z
  .string({ error: codeSentence })
  .max(40, codeSentence)
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, codeSentence))
