import { expect, test } from 'vitest'
import { originProblem } from './address.ts'
import { databaseAdvice } from './database-advice.ts'
import { storeAdvice } from './files.ts'
import { missingKeys } from './keys.ts'
import { mailAdvice } from './mail-advice.ts'
import { senderProblem } from './mail.ts'
import { readConfig } from '../../src/server/config/config.ts'

const failure = (message: string, code?: string, name = 'Error') =>
  Object.assign(new Error(message), { name, ...(code && { code }) })

test('the public address is an https origin', () => {
  expect(['https://klaket.example', 'https://klaket.example:8443/'].map(originProblem)).toEqual([null, null])
  for (const odd of [
    'http://klaket.example',
    'klaket.example',
    'https://klaket.example/x',
    'https://a@klaket.example',
  ])
    expect(originProblem(odd), odd).not.toBeNull()
})

test('a sender is a name with an address of a domain of one’s own', () => {
  expect(['Klaket <a@deneme.example>', 'a@deneme.example'].map(senderProblem)).toEqual([null, null])
  expect(senderProblem('Klaket')).toContain('A sender is')
  expect(senderProblem('Klaket <a@klaket.example>')).toContain('domain of your own')
})

test('keys are made where they are missing, fit the settings, and are never replaced', () => {
  const made = missingKeys({}, new Date('2026-11-23'))
  expect(made['DATA_KEYS']).toMatch(/^2026:/)
  expect(readConfig(made)).toMatchObject({ dataKeys: [{ name: '2026' }], push: expect.anything() })
  expect(made['SECRET_KEY']?.length).toBe(64)
  expect(missingKeys(made, new Date())).toEqual({})
  expect(Object.keys(missingKeys({ ...made, SECRET_KEY: '' }, new Date()))).toEqual(['SECRET_KEY'])
})

test('a database that cannot be used is explained with what to do', () => {
  expect(databaseAdvice(failure('connect ECONNREFUSED', 'ECONNREFUSED'))).toContain('listen_addresses')
  expect(databaseAdvice(failure('password authentication failed', '28P01'))).toContain('the password')
  expect(databaseAdvice(failure('The server does not support SSL connections'))).toContain('ssl = on')
  expect(databaseAdvice(failure('database "x" does not exist', '3D000'))).toContain('create database')
  expect(databaseAdvice(failure('unsupported startup parameter: options'))).toContain('pooler')
  expect(databaseAdvice(failure('odd'))).toBe('The database could not be used: odd')
})

test('a mail server that cannot be used is explained with what to do', () => {
  expect(mailAdvice(failure('Invalid login: 535 5.7.8', 'EAUTH'))).toContain('the password')
  expect(mailAdvice(failure('connect ECONNREFUSED 127.0.0.1:1', 'ESOCKET'))).toContain('Nothing answers')
  expect(mailAdvice(failure('ssl3_get_record:wrong version number', 'ESOCKET'))).toContain('465')
  expect(mailAdvice(failure("Can't send mail: 550 sender rejected", 'EENVELOPE'))).toContain('MAIL_FROM')
  expect(mailAdvice(failure('recipients were rejected: 550 5.1.1 x', 'EENVELOPE'))).toContain('recipient:')
})

test('a store that cannot be used is explained with what to do', () => {
  expect(storeAdvice(failure('x', undefined, 'NoSuchBucket'))).toContain('create it')
  expect(storeAdvice(failure('x', 'ECONNREFUSED'))).toContain('endpoint')
})
