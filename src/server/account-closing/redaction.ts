import { sql, type RawBuilder } from 'kysely'
import { closedName } from '../../shared/accounts.ts'
import { parsePhone } from '../../shared/phone.ts'

/** Makes an SQL text expression free of a person's names, e-mail and phone, however the phone is written. */
export type Redaction = (text: RawBuilder<unknown>) => RawBuilder<unknown>

export type Name = { firstName: string; lastName: string }
type Person = { companyName: string | null; email: string; phone: string }

/**
 * What free text of other rows may say of a person who closes their account.
 * @param names what they are called, and were before
 */
export function redactionOf({ companyName, email, phone }: Person, names: Name[]): Redaction {
  const name = `${closedName.firstname} ${closedName.lastname}`
  const digits = (parsePhone(phone)?.national ?? phone).replace(/\D/g, '').replace(/^0/, '')
  const replacements = [
    [`(\\+?90|0)?[ ().-]*${[...digits].join('[ ().-]*')}`, '[telefon]'],
    [literal(email), '[e-posta]'],
    [words(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)), name],
    ...(companyName ? [[words([companyName]), name]] : []),
  ] as [string, string][]
  return (text) =>
    replacements.reduce<RawBuilder<unknown>>(
      (inner, [pattern, instead]) => sql`regexp_replace(${inner}, ${pattern}::text, ${instead}::text, 'gi')`,
      text,
    )
}

const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
/** One of these, as whole words: who is called Can is not in every candle. */
const words = (texts: string[]) => {
  const patterns = texts.map((text) =>
    text
      .trim()
      .split(/\s+/)
      .map(literal)
      .join(String.raw`\s+`),
  )
  return String.raw`(?<![[:alnum:]])(${patterns.join('|')})(?![[:alnum:]])`
}
