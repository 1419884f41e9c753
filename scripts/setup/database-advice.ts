import { codeOf, messageOf } from './check-error.ts'

const byCode: Record<string, string> = {
  ECONNREFUSED:
    'Nothing answers at this host and port: start PostgreSQL there, or look at its listen_addresses.',
  ENOTFOUND: 'The name of the host is unknown: look for a mistake in it.',
  EAI_AGAIN:
    'The name of the host cannot be looked up: look for a mistake in it, or at the DNS of this machine.',
  ETIMEDOUT: 'The host does not answer: is there a firewall between?',
  EHOSTUNREACH: 'There is no way to the host: is there a firewall between?',
  '28P01': 'The server refuses the user or the password.',
  '28000': 'The server refuses the user: create it, or let it in by pg_hba.conf.',
  '3D000': "There is no such database. Create it: create database … owner … encoding 'UTF8'",
  '53300': 'The server has no connection left: raise max_connections, or close other programs.',
}

const byWords: readonly [pattern: RegExp, advice: string][] = [
  [/timeout|timed out/i, 'The host does not answer in time: is there a firewall between?'],
  [/does not support SSL/i, 'The server has no TLS: switch it on there (ssl = on), or answer no to TLS.'],
  [
    /certificate|altnames/i,
    'The certificate of the server does not hold: use the name that is in it; a CA of your own is named by &sslrootcert=/path at the end of DATABASE_URL.',
  ],
  [
    /unsupported startup parameter/i,
    'The address leads through a pooler of transactions, which Klaket cannot use: name the server itself.',
  ],
]

export function databaseAdvice(error: unknown): string {
  const message = messageOf(error)
  const advice = byCode[codeOf(error)] ?? byWords.find(([pattern]) => pattern.test(message))?.[1]
  return advice ? `${advice} (${message})` : `The database could not be used: ${message}`
}
