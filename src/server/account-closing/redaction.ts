import { sql, type RawBuilder } from 'kysely'
import { closedName } from '../../shared/accounts.ts'
import { parsePhone } from '../../shared/phone.ts'

/** Makes an SQL text expression free of a person's names, e-mail and phone, however the phone is written. */
export type Redaction = (text: RawBuilder<unknown>) => RawBuilder<unknown>

/** How a person is or was called and reached. */
export type Details = {
  firstName: string
  lastName: string
  companyName: string | null
  email: string
  phone: string
  /** They have shown that they read it. */
  isProvenEmail: boolean
  /** Another open account has this address now. */
  isEmailOfAnother: boolean
}

/** What free text of other rows may say of a person who closes their account: nothing of what they are or were called. */
export function redactionOf(details: Details[]): Redaction {
  const name = `${closedName.firstname} ${closedName.lastname}`
  const names = details.flatMap(({ firstName, lastName, companyName }) => [
    `${firstName} ${lastName}`,
    ...(companyName ? [companyName] : []),
  ])
  const replacements = [
    [
      oneOf(details.map(({ phone }) => `(\\+?90|0)?[ ().-]*${[...nationalDigits(phone)].join('[ ().-]*')}`)),
      '[telefon]',
    ],
    [oneOf(details.map(({ email }) => literal(email))), '[e-posta]'],
    [String.raw`(?<![[:alnum:]])${oneOf(names.map(words))}(?![[:alnum:]])`, name],
  ]
  return (text) =>
    replacements.reduce<RawBuilder<unknown>>(
      (inner, [pattern, instead]) => sql`regexp_replace(${inner}, ${pattern}::text, ${instead}::text, 'gi')`,
      text,
    )
}

/** 5321234567 */
export const nationalDigits = (phone: string): string =>
  (parsePhone(phone)?.national ?? phone).replace(/\D/g, '').replace(/^0/, '')

const oneOf = (patterns: string[]) => `(${[...new Set(patterns)].join('|')})`
const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
/** Whole words: who is called Can is not in every candle. */
const words = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map(literal)
    .join(String.raw`\s+`)
