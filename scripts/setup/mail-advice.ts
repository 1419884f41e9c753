import { codeOf, messageOf } from './check-error.ts'

const byWords: readonly [pattern: RegExp, advice: string][] = [
  [/EAUTH|\b53[0-8]\b|invalid login|authentication/i, 'The mail server refuses the user or the password.'],
  [/ECONNREFUSED/, 'Nothing answers at this host and port: look for a mistake in them.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'The name of the mail server is unknown: look for a mistake in it.'],
  [
    /wrong version number|greeting never received|unexpected packet/i,
    'The port does not fit: 465 begins with TLS, 587 and 25 do not.',
  ],
  [/certificate|altnames/i, 'The certificate of the mail server does not hold: use the name that is in it.'],
  [
    /ETIMEDOUT|timeout|timed out/i,
    'The mail server does not answer: hosting companies often close port 25 and 465; try 587.',
  ],
  [
    /\b5\.1\.[1-3]\b|no such user|user unknown/i,
    'The mail server does not know the recipient: look for a mistake in the address of the trial.',
  ],
  [/\b5\d\d\b/, 'The mail server refuses the letter: may this user send from the address of MAIL_FROM?'],
  [/\b4\d\d\b/, 'The mail server refuses the letter for now: wait some minutes, then answer again.'],
]

export function mailAdvice(error: unknown): string {
  const message = messageOf(error)
  const words = `${codeOf(error)} ${message}`
  const advice = byWords.find(([pattern]) => pattern.test(words))?.[1]
  return advice ? `${advice} (${message})` : `The mail server could not be used: ${message}`
}
