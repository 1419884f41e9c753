import { sql, type RawBuilder } from 'kysely'
import { closedName } from '../../shared/accounts.ts'
import { parsePhone } from '../../shared/phone.ts'

/** Makes an SQL text expression free of a person's names, e-mail and phone, however the phone is written. */
export type Redaction = (text: RawBuilder<unknown>) => RawBuilder<unknown>

type Person = {
  firstName: string
  lastName: string
  companyName: string | null
  email: string
  phone: string
}

/** What free text of other rows may say of a person who closes their account. */
export function redactionOf({ firstName, lastName, companyName, email, phone }: Person): Redaction {
  const name = `${closedName.firstname} ${closedName.lastname}`
  const digits = (parsePhone(phone)?.national ?? phone).replace(/\D/g, '').replace(/^0/, '')
  const replacements = [
    [`(\\+?90|0)?[ ().-]*${[...digits].join('[ ().-]*')}`, '[telefon]'],
    [literal(email), '[e-posta]'],
    [words(`${firstName} ${lastName}`), name],
    ...(companyName ? [[words(companyName), name]] : []),
  ] as [string, string][]
  return (text) =>
    replacements.reduce<RawBuilder<unknown>>(
      (inner, [pattern, instead]) => sql`regexp_replace(${inner}, ${pattern}::text, ${instead}::text, 'gi')`,
      text,
    )
}

const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
/** Whole words: who is called Can is not in every candle. */
const words = (text: string) => {
  const parts = text.trim().split(/\s+/).map(literal)
  return String.raw`(?<![[:alnum:]])${parts.join(String.raw`\s+`)}(?![[:alnum:]])`
}
