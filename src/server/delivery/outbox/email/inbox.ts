import { domainToASCII } from 'node:url'
import { sql, type RawBuilder } from 'kysely'
import { foldEmail } from '../../../../shared/people/accounts/sign-in-name.ts'

/**
 * Converts spellings of an address that usually lead to the same mailbox ("deniz+1@…", at Google "d.eniz@…")
 * into one name, so that limits count them together.
 */
export function inboxOf(email: string): string {
  const folded = foldEmail(email.trim().normalize('NFKC'))
  const at = folded.lastIndexOf('@')
  const host = folded.slice(at + 1)
  const domain = (domainToASCII(host) || host).replace(/^googlemail\.com$/, 'gmail.com')
  const name = folded.slice(0, at).replace(/^([^+]+)\+.*$/s, '$1')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}

/**
 * SQL expression for the mailbox name that `inboxOf` returns, for a stored address. It does not convert the
 * domain to punycode, because PostgreSQL has no function for that.
 */
export function inboxIn(email: RawBuilder<unknown>): RawBuilder<string> {
  const folded = sql`email_fold(normalize(${email}, NFKC))`
  const domain = sql`regexp_replace(split_part(${folded}, '@', 2), '^googlemail\\.com$', 'gmail.com')`
  const name = sql`regexp_replace(split_part(${folded}, '@', 1), '^([^+]+)\\+.*$', '\\1')`
  return sql`(case when ${domain} = 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${domain})`
}
