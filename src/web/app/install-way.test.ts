import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../test/browser.ts'
import { writeStored } from '../data/storage.ts'
import { installOffer, deferInstallOffer } from './install-offer.ts'
import { installWay } from './install-way.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15'
const insideOtherApp = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148 Instagram 400.0'
const android = 'Mozilla/5.0 (Linux; Android 16) Chrome/145.0.0.0 Mobile Safari/537.36'

let displayMode = 'browser'

beforeEach(() => {
  displayMode = 'browser'
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(`: ${displayMode})`) }))
})
afterEach(() => vi.unstubAllGlobals())

const browser = (userAgent: string, maxTouchPoints = 5) =>
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })

test('the site is installed by hand on an iPhone or iPad, but not inside other apps', () => {
  browser(iPhone)
  expect(installWay()).toBe('by hand')
  browser(iPad)
  expect(installWay()).toBe('by hand')
  browser(iPad, 0)
  expect(installWay()).toBeNull()
  browser(insideOtherApp)
  expect(installWay()).toBeNull()
})

test('other browsers install the site by their own prompt, which is deferred until then', () => {
  browser(android)
  expect(installWay()).toBeNull()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  deferInstallOffer()
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  page.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  expect(installOffer()).toBe(offer)
  expect(installWay()).toBe('offer')
})

test('the installation is not suggested in the installed app, and not twice', () => {
  browser(iPhone)
  displayMode = 'standalone'
  expect(installWay()).toBeNull()
  displayMode = 'browser'
  vi.stubGlobal('navigator', { userAgent: iPhone, maxTouchPoints: 5, standalone: true })
  expect(installWay()).toBeNull()
  browser(iPhone)
  writeStored('installHint', 'shown')
  expect(installWay()).toBeNull()
})
