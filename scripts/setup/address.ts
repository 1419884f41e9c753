import { lookup } from 'node:dns/promises'
import { CheckError } from './check-error.ts'
import { askSetting, type Interview } from './fields.ts'
import type { Settings } from './env-file.ts'
import { withTimeout } from '../../src/server/config/timeout.ts'

const lookupMs = 4_000

export function originProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:')
    return 'PUBLIC_URL begins with https://, as in https://klaket.example: sessions and codes never travel unsealed.'
  if (url.username || url.pathname !== '/' || url.search || url.hash)
    return `PUBLIC_URL is an origin alone, without a path: ${url.origin}`
  return null
}

export async function askAddress(interview: Interview): Promise<Settings> {
  return {
    ...(await askSetting(interview, 'PUBLIC_URL', {
      question: 'Public address of the site',
      problemOf: originProblem,
    })),
    ...(await askSetting(interview, 'TRUSTED_PROXIES', {
      hint: 'Reverse proxies in front (addresses or ranges; loopback: on this machine) tell the addresses of visitors.',
      question: 'Trusted proxies',
      initial: interview.known['PUBLIC_URL'] ? '' : 'loopback',
      isOptional: true,
    })),
  }
}

/**
 * Checks PUBLIC_URL. A host name that the DNS does not know is no failure, because the operator may add it
 * after the setup.
 * @throws CheckError if PUBLIC_URL is not valid
 */
export async function checkAddress({ PUBLIC_URL: address = '' }: Settings): Promise<string> {
  const problem = originProblem(address)
  if (problem) throw new CheckError(problem)
  const { origin, hostname } = new URL(address)
  try {
    const { address: ip } = await withTimeout(lookupMs, lookup(hostname))
    return `${origin} is at ${ip}`
  } catch {
    return `${origin}; ${hostname} is not in the DNS yet: visitors and the certificate need it`
  }
}
