import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, person } from '../../../test/browser.ts'
import {
  readDraft,
  readStored,
  removeAllDrafts,
  removeStored,
  storageKeys,
  writeDraft,
  writeStored,
} from './storage.ts'

const ayse = person(7, 'Ayşe')
const mert = person(8, 'Mert')

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('stored values are read back unchanged', () => {
  writeStored('token', 'abc')
  writeStored('user', ayse)
  writeStored('rememberMe', true)
  expect(localStorage.getItem('klaket.token')).toBe('abc')
  expect(readStored('token')).toBe('abc')
  expect(readStored('user')).toEqual(ayse)
  expect(readStored('rememberMe')).toBe(true)
  removeStored('user')
  expect(readStored('user')).toBeNull()
})

test('a corrupt value reads as absent', () => {
  localStorage.setItem(storageKeys.user, '{"id":')
  expect(readStored('user')).toBeNull()
})

test('drafts belong to the person who typed them and are deleted at logout', () => {
  writeStored('user', ayse)
  writeDraft('message.12', 'Merhaba')
  writeStored('user', mert)
  expect(readDraft('message.12')).toBeNull()
  writeStored('user', ayse)
  expect(readDraft('message.12')).toBe('Merhaba')
  removeAllDrafts()
  expect(readDraft('message.12')).toBeNull()
  expect(readStored('user')).toEqual(ayse)
})

test('a browser that refuses storage causes no errors', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeStored('viewMode', 'list')
  removeStored('viewMode')
  removeAllDrafts()
  expect(readStored('viewMode')).toBeNull()
})
