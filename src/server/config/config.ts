import { existsSync } from 'node:fs'
import { z } from 'zod'
import { listOf } from './comma-list.ts'
import { fileProblems, fileSettings, filesOf, unsafeFiles } from './files.ts'
import { observabilityOf, observabilitySettings, unsafeObservability } from './observability.ts'
import { deliveryMissing, deliveryOf, deliveryProblems, deliverySettings } from './delivery.ts'
import type { SealingKey } from '../crypto/seal.ts'
import { areOwnProxies, areProxies } from './trusted-proxies.ts'
import {
  cardBrands,
  siteLinks,
  type CardBrand,
  type Operator,
  type Site,
  type SiteLink,
} from '../../shared/site/site.ts'
import { withoutTrailingSlashes } from '../../shared/text/trailing-slashes.ts'

const flag = z.enum(['yes', 'no']).default('no')
const emailAddress = z.email('must be an e-mail address').optional()
const link = z.url({ protocol: /^https$/ }).optional()
const brands = Object.keys(cardBrands) as CardBrand[]

/**
 * Klaket’s settings, which are environment variables. A new setting also needs a text in
 * scripts/setting-descriptions.ts.
 */
export const settings = z.object({
  MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/(?!.*:\/\/)/, 'must be one postgres:// address')
    .refine(URL.canParse, 'must be one postgres:// address')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(4).max(200).default(10),
  EMBEDDED_IN_PRODUCTION: flag,
  DATA_DIR: z.string().default('./data'),
  ...fileSettings,
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  DATA_KEYS: z
    .string()
    .refine(
      (list) => listOf(list).every((item) => sealingKeyOf(item) !== null),
      'must be name:key, the key 32 random bytes in base64, with commas between them',
    )
    .optional(),
  ...deliverySettings,
  WEEKLY_DIGEST: z.enum(['on', 'off']).default('off'),
  TRUSTED_PROXIES: z
    .string()
    .refine(areProxies, 'must be addresses or ranges, with commas between them')
    .refine(
      areOwnProxies,
      'must not be so wide that it trusts everybody: name your own proxies, IPv4 /8 and IPv6 /16 at the widest',
    )
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  STOP_NOTICE_SECONDS: z.coerce.number().min(0).max(60).default(0),
  LOAD_SHEDDING: z.enum(['on', 'off']).default('on'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LINK_APP_STORE: link,
  LINK_GOOGLE_PLAY: link,
  LINK_INSTAGRAM: link,
  LINK_X: link,
  LINK_FACEBOOK: link,
  LINK_YOUTUBE: link,
  LINK_LINKEDIN: link,
  LINK_WHATSAPP: link,
  PAYMENT_CARDS: z
    .string()
    .refine(
      (list) => listOf(list).every(isCardBrand),
      `must be of ${brands.join(', ')}, with commas between them`,
    )
    .optional(),
  COMPANY_NAME: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_CITY: z.string().optional(),
  COMPANY_PHONE: z.string().optional(),
  COMPANY_MERSIS: z
    .string()
    .regex(/^\d{16}$/, 'must be 16 digits')
    .optional(),
  COMPANY_KEP: emailAddress,
  CONTACT_EMAIL: emailAddress,
  SUPPORT_EMAIL_1: emailAddress,
  SUPPORT_EMAIL_2: emailAddress,
  PAYMENT_PROVIDER: z.string().max(40).optional(),
  ...observabilitySettings,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

type Values = z.output<typeof settings>

export type SettingName = keyof typeof settings.shape

export const settingNames = Object.keys(settings.shape)

export function settingProblem(name: string, value: string): string | null {
  const shape: Partial<Record<string, z.ZodType>> = settings.shape
  const parsed = shape[name]?.safeParse(value, { error: inEnglish })
  return parsed?.error ? `${name} ${parsed.error.issues.map(({ message }) => message).join('; ')}.` : null
}

export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Klaket cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

export function readConfig(environment: NodeJS.ProcessEnv = readEnvironment()) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given, { error: inEnglish })
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const values = parsed.data
  const isDemo = values.MODE === 'demo'
  const problems = [
    ...deliveryProblems(values),
    ...fileProblems(values),
    ...(isDemo ? [] : problemsOf(values)),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  const publicUrl = withoutTrailingSlashes(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  return {
    isDemo,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: values.DATA_DIR,
    ...filesOf(values),
    /**
     * The key of signatures and of the HMACs that are stored in place of guessable values, such as phone
     * codes, so that a copy of the database does not reveal these values. Empty in a demo without SECRET_KEY,
     * for which src/server/main.ts makes a key.
     */
    secretKey: values.SECRET_KEY ?? '',
    previousSecretKeys: listOf(values.SECRET_KEY_PREVIOUS ?? ''),
    dataKeys: listOf(values.DATA_KEYS ?? '').flatMap((item) => sealingKeyOf(item) ?? []),
    ...deliveryOf(values),
    weeklyDigest: values.WEEKLY_DIGEST === 'on',
    stopNoticeSeconds: values.STOP_NOTICE_SECONDS,
    hasWorker: values.SERVICE_WORKER === 'on',
    links: linksOf(values, isDemo),
    cards: values.PAYMENT_CARDS ? listOf(values.PAYMENT_CARDS).filter(isCardBrand) : isDemo ? brands : [],
    operator: operatorOf(values, isDemo),
    paymentProvider: values.PAYMENT_PROVIDER ?? null,
    trustedProxies: listOf(values.TRUSTED_PROXIES ?? ''),
    rateLimits: values.RATE_LIMITS === 'on',
    loadShedding: values.LOAD_SHEDDING === 'on',
    ...observabilityOf(values),
    logLevel: values.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>

export const secretKeysOf = ({
  secretKey,
  previousSecretKeys,
}: Pick<Config, 'secretKey' | 'previousSecretKeys'>): string[] => [secretKey, ...previousSecretKeys]

const inEnglish = z.locales.en().localeError

export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

const isCardBrand = (name: string): name is CardBrand => Object.hasOwn(cardBrands, name)

function sealingKeyOf(item: string): SealingKey | null {
  const [, name, key] = /^([\w-]{1,40}):([A-Za-z0-9+/]{43}=)$/.exec(item) ?? []
  return name && key ? { name, key: Buffer.from(key, 'base64') } : null
}

function linksOf(values: Values, isDemo: boolean): Site['links'] {
  const names = Object.keys(siteLinks) as SiteLink[]
  const invented = (name: SiteLink) => (isDemo ? `https://example.com/${name}` : undefined)
  const set = names.map((name) => [name, values[siteLinks[name][0]] ?? invented(name)] as const)
  return Object.fromEntries(set.filter(([, address]) => address !== undefined))
}

const demoOperator = {
  COMPANY_NAME: 'Örnek Klaket İşletmesi (kurgusal)',
  COMPANY_ADDRESS: 'Örnek Mahallesi, Kurgu Sokağı No: 0, 34000 İstanbul (kurgusal adres)',
  COMPANY_CITY: 'İstanbul',
  CONTACT_EMAIL: 'iletisim@example.com',
  SUPPORT_EMAIL_1: 'destek@example.com',
  SUPPORT_EMAIL_2: 'ilan.destek@example.com',
}

function operatorOf(given: Values, isDemo: boolean): Operator {
  const values = isDemo ? { ...demoOperator, ...given } : given
  const support = [values.SUPPORT_EMAIL_1, values.SUPPORT_EMAIL_2].filter((email) => email !== undefined)
  const email = values.CONTACT_EMAIL ?? ''
  return {
    name: values.COMPANY_NAME ?? '',
    address: values.COMPANY_ADDRESS ?? '',
    city: values.COMPANY_CITY ?? '',
    email,
    phone: values.COMPANY_PHONE ?? null,
    mersis: values.COMPANY_MERSIS ?? null,
    kep: values.COMPANY_KEP ?? null,
    supportEmails: support.length > 0 ? support : [email],
  }
}

function problemsOf(values: Values): string[] {
  const problems = deliveryMissing(values)
  const need = (isGood: unknown, problem: string) => {
    if (!isGood) problems.push(problem)
  }
  need(
    values.DATABASE_URL ?? values.EMBEDDED_IN_PRODUCTION === 'yes',
    'DATABASE_URL is missing (or set EMBEDDED_IN_PRODUCTION=yes: the embedded database does not survive a power cut)',
  )
  need(values.PUBLIC_URL?.startsWith('https://'), 'PUBLIC_URL must be the https address of the site')
  need((values.SECRET_KEY?.length ?? 0) >= 32, 'SECRET_KEY must have at least 32 random characters')
  need(values.DATA_KEYS, 'DATA_KEYS is missing: tax ids could not be sealed (name:32 random bytes in base64)')
  for (const name of ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_CITY', 'CONTACT_EMAIL'] as const)
    need(values[name], `${name} is missing: the legal pages must say who answers for the board`)
  need(values.RATE_LIMITS === 'on', 'RATE_LIMITS=off is for tests and benchmarks only')
  return [...problems, ...unsafeFiles(values), ...unsafeObservability(values)]
}
