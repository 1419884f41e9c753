import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.ts'
import { canChangeRows } from './test/journeys/board-database.ts'
import type { Ways } from './test/journeys/fixtures.ts'

const accessibility = /every-page-is-accessible/
/** Run once, because they set their own window widths or do not depend on the input device. */
const still =
  /pages-stay-where-they-are|photos-have-placeholder-colours|the-first-view-is-light|pages-are-prefetched|toasts-wait|presses-before-scripts-load|an-applicant-reads-an-ad|the-focus-stays/
/** Journeys that need the service worker; run once. */
const installed = /the-installed-app/
/** Journeys of staff that use the keyboard only. */
const staff = /journeys\/staff\//
/** Journeys of event streams and several tabs; run once. */
const live = /journeys\/live\//
/** Journeys that change rows of the board’s database. */
const changesRows =
  /an-ad-expires-under|an-owner-extends|an-owner-steps-through-applications|an-owner-works-through-applications|an-unanswered-ad/
const leftOut = canChangeRows() ? [] : [changesRows]
/** Run on the phone only. */
const phoneOnly = /on-a-phone\.spec/
const once = [accessibility, still, installed, staff, live]
/** The most important journeys: register, CV, list, post, apply, accept, message, reset. */
const core =
  /a-person-registers|an-applicant-without-a-cv|a-filter-survives|an-advertiser-posts|from-the-login|the-owner-reads-the-cv|the-two-exchange|a-password-is-reset/
/** Which journeys also run on a phone and by keyboard: the core ones, with `npm run test:all` all of them. */
const everyWay = Boolean(process.env['EVERY_WAY'])
const chromium = launchOptions()
/**
 * Without V8’s optimizing compilers: a page lives too short in a journey to win back the processor time of optimizing
 * its scripts, which was 7 % of that of the accessibility tests.
 */
const launch = { ...chromium, args: [...chromium.args, '--js-flags=--no-opt,--no-maglev'] }
const wide = { width: 1280, height: 900 }

// Core journeys run three times: with a mouse, on a phone, and with the keyboard only; all others once.
export default defineConfig<Ways>({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './test/journeys/start-server.ts',
  // Twice as many workers as cores, because a journey often waits: for an answer, a timer or a retry.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Set by the global setup, before the workers read this file.
    baseURL: process.env['JOURNEYS_URL'] ?? '',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    contextOptions: { reducedMotion: 'reduce' },
    // With a service worker, requests would bypass the routes that journeys intercept.
    serviceWorkers: 'block',
    // Recording each key would take longer than the journey; for one that fails, run it with `--trace on`.
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: launch,
  },
  projects: [
    // One project for all that a worker process and its browser can run one after another: starting both takes 1.5 s of processor time.
    {
      name: 'desktop',
      use: { way: 'mouse', viewport: wide },
      testIgnore: [accessibility, staff, phoneOnly, ...leftOut],
    },
    {
      name: 'phone',
      use: { way: 'touch', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: [...once, ...leftOut],
      ...(!everyWay && { testMatch: [core, phoneOnly] }),
    },
    // Slow, because it presses Tab hundreds of times.
    {
      name: 'keyboard',
      use: { way: 'keys', viewport: wide },
      testIgnore: [...once, phoneOnly, ...leftOut],
      timeout: 180_000,
      ...(!everyWay && { testMatch: core }),
    },
    { name: 'staff', testMatch: staff, use: { way: 'keys', viewport: wide }, timeout: 180_000 },
    {
      name: 'accessible',
      testMatch: accessibility,
      // The states of a worker process share a renderer, where the scripts stay compiled: a tenth less processor time.
      use: { launchOptions: { ...launch, args: [...launch.args, '--process-per-site'] } },
    },
  ],
})
