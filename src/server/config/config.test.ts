import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vapidKeys } from './delivery.ts'
import { readConfig, settingNames, type ConfigError } from './config.ts'
import { demoSecret } from './demo-secret.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://klaket@db.example/klaket',
  PUBLIC_URL: 'https://klaket.example/',
  SECRET_KEY: 'x'.repeat(32),
  DATA_KEYS: `2026:${Buffer.alloc(32, 1).toString('base64')}`,
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Klaket <bildirim@deneme.example>',
  NETGSM_USER: 'user',
  NETGSM_PASSWORD: 'password',
  NETGSM_HEADER: 'KLAKET',
  COMPANY_NAME: 'Deneme A.Ş.',
  COMPANY_ADDRESS: 'Deneme Caddesi 1, Ankara',
  COMPANY_CITY: 'Ankara',
  CONTACT_EMAIL: 'iletisim@example.com',
}

const problemsOf = (environment: NodeJS.ProcessEnv) => {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as ConfigError).problems
  }
  return []
}

test('without settings the server is a demo with the embedded database', () => {
  expect(readConfig({ SMTP_URL: '', PORT: ' ' })).toMatchObject({
    isDemo: true,
    databaseUrl: null,
    dataDir: './data',
    filesDir: './data/files',
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    smtpUrl: null,
    netgsm: null,
    trustedProxies: [],
  })
})

test('a pool that is too small for the server’s own tasks is refused', () => {
  expect(problemsOf({ DATABASE_POOL_SIZE: '3' })).toEqual([expect.stringContaining('DATABASE_POOL_SIZE')])
  expect(readConfig({ DATABASE_POOL_SIZE: '4' }).databasePoolSize).toBe(4)
})

test('production starts with all required settings', () => {
  expect(readConfig(production)).toMatchObject({
    isDemo: false,
    publicUrl: 'https://klaket.example',
    isHttps: true,
  })
})

test('production reports all missing and unsafe settings at once', () => {
  const problems = problemsOf({ MODE: 'production', PUBLIC_URL: 'http://klaket.example', RATE_LIMITS: 'off' })
  const names = [
    'DATABASE_URL',
    'PUBLIC_URL',
    'SECRET_KEY',
    'DATA_KEYS',
    'SMTP_URL',
    'NETGSM_USER',
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
    'COMPANY_CITY',
    'CONTACT_EMAIL',
    'RATE_LIMITS',
  ]
  for (const name of names) expect(problems.filter((line) => line.includes(name)).length, name).toBe(1)
})

test('encryption keys are read in their order, and malformed ones are refused', () => {
  const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const list = `2026:${young.toString('base64')}, 2025:${old.toString('base64')}`
  expect(readConfig({ DATA_KEYS: list }).dataKeys).toEqual([
    { name: '2026', key: young },
    { name: '2025', key: old },
  ])
  for (const odd of [
    '2026',
    '2026:kısa',
    `:${old.toString('base64')}`,
    `a:${Buffer.alloc(16).toString('base64')}`,
  ])
    expect(problemsOf({ DATA_KEYS: odd }).join(), odd).toContain('DATA_KEYS')
})

test('settings of e-mail, SMS and push must be complete and consistent in every mode', () => {
  const sid = `AC${'0'.repeat(32)}`
  const twilio = { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 'token', TWILIO_SENDER: 'KLAKET' }
  expect(readConfig(twilio)).toMatchObject({ netgsm: null, twilio: { account: sid, sender: 'KLAKET' } })
  expect(problemsOf({ ...twilio, TWILIO_AUTH_TOKEN: '' }).join()).toContain('TWILIO_AUTH_TOKEN')
  expect(problemsOf({ NETGSM_USER: 'user' }).join()).toContain('NETGSM_PASSWORD, NETGSM_HEADER')
  expect(problemsOf({ ...production, ...twilio }).join()).toContain('both set')
  expect(problemsOf({ ...production, MAIL_FROM: '' }).join()).toContain('MAIL_FROM')
  expect(problemsOf({ BOUNCE_SECRET: 'kısa' }).join()).toContain('BOUNCE_SECRET')
  const [own, other] = [vapidKeys(), vapidKeys()]
  const pair = { VAPID_PUBLIC_KEY: own.publicKey, VAPID_PRIVATE_KEY: own.privateKey }
  expect(readConfig(pair).push).toEqual(own)
  expect(problemsOf({ ...pair, VAPID_PRIVATE_KEY: other.privateKey }).join()).toContain('belong together')
  expect(problemsOf({ VAPID_PUBLIC_KEY: own.publicKey }).join()).toContain('VAPID_PRIVATE_KEY')
})

test('settings of an S3 store must be complete and its address safe', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'klaket',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig(s3).s3).toMatchObject({ bucket: 'klaket', region: 'us-east-1', hasPathStyle: true })
  expect(readConfig({ ...s3, S3_PATH_STYLE: 'no', S3_REGION: 'eu-central-1' }).s3).toMatchObject({
    region: 'eu-central-1',
    hasPathStyle: false,
  })
  const { S3_BUCKET: _, ...half } = s3
  expect(problemsOf(half)).toEqual(['S3_BUCKET must be set beside the rest'])
  expect(problemsOf({ S3_ACCESS_KEY_ID: 'key' }).join()).toContain(
    'S3_ENDPOINT, S3_BUCKET, S3_SECRET_ACCESS_KEY',
  )
  for (const endpoint of ['http://minio:9000', 'http://10.0.0.7:9000', 'http://127.0.0.1:9000'])
    expect(problemsOf({ ...production, ...s3, S3_ENDPOINT: endpoint }), endpoint).toEqual([])
  for (const endpoint of [
    'http://s3.example.com',
    'http://8.8.8.8',
    'http://10.example.com',
    'http://127.0.example.com',
  ])
    expect(problemsOf({ ...production, ...s3, S3_ENDPOINT: endpoint }).join(), endpoint).toContain('https')
  for (const odd of [{ S3_ENDPOINT: 'ftp://x' }, { S3_BUCKET: '../x' }])
    expect(problemsOf({ ...s3, ...odd }), JSON.stringify(odd)).toHaveLength(1)
})

test('production uses the embedded database only if a setting says so', () => {
  const { DATABASE_URL: _, ...embedded } = production
  expect(problemsOf(embedded)).toHaveLength(1)
  expect(problemsOf({ ...embedded, EMBEDDED_IN_PRODUCTION: 'yes' })).toEqual([])
})

test('an invalid setting is reported in every mode', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    MODE: 'prod',
    DATABASE_URL: 'mysql://x',
    TRUSTED_PROXIES: 'proxy',
  })
  expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
    'DATABASE_URL',
    'MODE',
    'PORT',
    'TRUSTED_PROXIES',
  ])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

test('DATABASE_URL must be a single address', () => {
  const addresses = 'postgres://klaket@db1.example/klaket,postgres://klaket@db2.example/klaket'
  expect(problemsOf({ DATABASE_URL: addresses })).toEqual(['DATABASE_URL: must be one postgres:// address'])
  expect(readConfig({ DATABASE_URL: 'postgresql://db.example/klaket' }).databaseUrl).toBe(
    'postgresql://db.example/klaket',
  )
})

test('trusted proxies that include everybody are refused with an explanation', () => {
  for (const everybody of ['0.0.0.0/0', '::/0', '10.0.0.1,0.0.0.0/1'])
    expect(problemsOf({ ...production, TRUSTED_PROXIES: everybody }), everybody).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES: must not be so wide that it trusts everybody/),
    ])
})

test('.env.example names exactly the settings', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)
  expect([...lines].map(([, name]) => name).sort()).toEqual([...settingNames].sort())
})

test('docs/settings.md describes every setting', () => {
  const page = readFileSync('docs/settings.md', 'utf8')
  expect(settingNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('metrics are off by default and in production never open to others without a token', () => {
  expect(readConfig({})).toMatchObject({ metrics: null, traces: null })
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: null })
  const open = { ...production, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(problemsOf(open)).toEqual(['METRICS_TOKEN is needed where METRICS_HOST is not this machine'])
  expect(problemsOf({ ...open, METRICS_TOKEN: 'x'.repeat(16) })).toEqual([])
  expect(problemsOf({ METRICS_TOKEN: 'short' })).toHaveLength(1)
})

test('traces are sent to the configured endpoint with its headers', () => {
  const set = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'a=b=, c=d',
  }
  expect(readConfig(set).traces).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { a: 'b=', c: 'd' },
    service: 'klaket',
    ratio: 1,
    trustsTraceparent: false,
  })
})

test('links of the footer are invented in the demo, absent in production, or those of the settings', () => {
  expect(readConfig({}).links).toMatchObject({ appStore: 'https://example.com/appStore' })
  expect(readConfig({ LINK_X: 'https://x.example/klaket' }).links.x).toBe('https://x.example/klaket')
  expect(readConfig(production).links).toEqual({})
  expect(readConfig({ ...production, LINK_X: 'https://x.example/klaket' }).links).toEqual({
    x: 'https://x.example/klaket',
  })
  expect(problemsOf({ LINK_X: 'javascript:alert(1)' })).toHaveLength(1)
})

test('card brands are all in the demo, none in production, or those of the settings', () => {
  expect(readConfig({}).cards).toEqual(['visa', 'mastercard', 'troy'])
  expect(readConfig(production).cards).toEqual([])
  expect(readConfig({ ...production, PAYMENT_CARDS: 'troy, visa' }).cards).toEqual(['troy', 'visa'])
  expect(problemsOf({ PAYMENT_CARDS: 'troy,diners' })).toEqual([
    'PAYMENT_CARDS: must be of visa, mastercard, troy, with commas between them',
  ])
})

test('the operator is invented in the demo and never in production', () => {
  expect(readConfig({ COMPANY_CITY: 'İzmir' }).operator).toMatchObject({
    name: expect.stringContaining('kurgusal'),
    city: 'İzmir',
    supportEmails: ['destek@example.com', 'ilan.destek@example.com'],
  })
  expect(readConfig({ ...production, SUPPORT_EMAIL_2: 'destek@example.com' }).operator).toEqual({
    name: 'Deneme A.Ş.',
    address: 'Deneme Caddesi 1, Ankara',
    city: 'Ankara',
    email: 'iletisim@example.com',
    phone: null,
    mersis: null,
    kep: null,
    supportEmails: ['destek@example.com'],
  })
  expect(readConfig(production).operator.supportEmails).toEqual(['iletisim@example.com'])
  const odd = problemsOf({ CONTACT_EMAIL: 'adres', COMPANY_MERSIS: '12' })
  expect(odd.map((line) => line.split(':')[0]).sort()).toEqual(['COMPANY_MERSIS', 'CONTACT_EMAIL'])
})

test('the demo secret of a data folder stays the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-secret-'))
  const secret = demoSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(demoSecret(folder)).toBe(secret)
  rmSync(folder, { recursive: true })
})
