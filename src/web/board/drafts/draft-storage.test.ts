import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../test/browser.ts'
import { blankValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { removeDraft, writeDraft } from '../../data/storage.ts'
import { forgetUnsent, listUnsentNew } from './draft-storage.ts'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

const stored = (title: string, minute: number, key = 'one') => ({
  values: { ...blankValues, title },
  base: blankValues,
  key,
  step: 1,
  savedAt: `2026-11-28T09:0${minute}:00.000Z`,
})
const titles = () => listUnsentNew().map(({ values }) => values.title)
const names = () => Object.keys(localStorage).map((name) => name.replace(/^klaket\.draft\.\d+\./, ''))

test('a new advertisement that an older version of the site stored is listed and stored by its own key', () => {
  writeDraft('advertisement', stored('Kamera asistanı', 1))
  writeDraft('advertisement.two', stored('Işık şefi', 2, 'two'))
  expect(titles()).toEqual(['Işık şefi', 'Kamera asistanı'])
  expect(names().toSorted()).toEqual(['advertisement.one', 'advertisement.two'])
  expect(titles()).toEqual(['Işık şefi', 'Kamera asistanı'])
  forgetUnsent('one')
  expect(titles()).toEqual(['Işık şefi'])
})

test('of an advertisement that an open tab of an older version stores again, the last typed words are kept', () => {
  writeDraft('advertisement', stored('Kamera', 1))
  expect(titles()).toEqual(['Kamera'])
  writeDraft('advertisement', stored('Kamera asistanı', 3))
  expect(titles()).toEqual(['Kamera asistanı'])
  writeDraft('advertisement', stored('Kamera as', 2))
  expect(titles()).toEqual(['Kamera asistanı'])
  expect(names()).toEqual(['advertisement.one'])
})

test('an advertisement of an older version stays stored if the browser has no room for it under its own key', () => {
  writeDraft('advertisement', stored('Kamera asistanı', 1))
  const set = localStorage.setItem
  localStorage.setItem = () => {
    throw new Error('full')
  }
  expect(titles()).toEqual([])
  localStorage.setItem = set
  expect(titles()).toEqual(['Kamera asistanı'])
  removeDraft('advertisement.one')
  expect(names()).toEqual([])
})
