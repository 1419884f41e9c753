import { parsePhone } from '../values/phone.ts'
import { foldEmail } from '../people/accounts/sign-in-name.ts'
import { searchWords } from '../text/turkish-text.ts'

export type PersonSearch =
  | { by: 'nothing' }
  | { by: 'id'; id: number }
  | { by: 'phone'; value: string; isWhole: boolean }
  /** As foldEmail returns it. */
  | { by: 'email'; value: string; isWhole: boolean }
  | { by: 'name'; words: string[] }

const mostWords = 6

export function readPersonSearch(typed: string): PersonSearch {
  const text = typed.trim()
  if (text === '') return { by: 'nothing' }
  const id = /^(?:#\s*(\d{1,15})|([1-9]\d{0,8}))$/.exec(text)
  if (id) return { by: 'id', id: Number(id[1] ?? id[2]) }
  if (/^\+?[\d\s().-]+$/.test(text)) return readPhone(text)
  if (text.includes('@'))
    return {
      by: 'email',
      value: foldEmail(text),
      isWhole: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text),
    }
  return { by: 'name', words: searchWords(text).slice(0, mostWords) }
}

function readPhone(text: string): PersonSearch {
  const digits = text.replace(/\D/g, '')
  const whole = parsePhone(text) ?? parsePhone(`0${digits}`)
  if (whole) return { by: 'phone', value: whole.e164, isWhole: true }
  const national = /^(?:0090|90|0)?0?(\d*)$/.exec(digits)?.[1] ?? digits
  return { by: 'phone', value: `+90${national}`, isWhole: false }
}
