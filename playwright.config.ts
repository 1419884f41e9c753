import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.ts'
import type { Ways } from './test/journeys/fixtures.ts'

const accessibility = /every-page-is-accessible/
/** Once: at widths of its own, or without a hand. */
const still =
  /pages-stay-where-they-are|photos-have-their-colours|the-first-view-is-light|pages-are-read-before|what-is-said-waits|what-is-pressed-early|who-applied-comes-back|the-focus-stays/
/** Journeys that need the service worker, once: it has no hands. */
const installed = /the-installed-app/
/** Journeys of staff that use the keyboard only. */
const staff = /journeys\/staff\//
/** Streams and tabs, which are the same for all hands. */
const live = /journeys\/live\//
const once = [accessibility, still, installed, staff, live]
/** The journeys that most people's work hangs on: register, CV, list, post, apply, accept, message, reset. */
const core =
  /a-person-registers|an-applicant-without-a-cv|a-filter-survives|an-advertiser-posts|from-the-login|the-owner-reads-the-cv|the-two-exchange|a-password-is-reset/
/** Of the journeys with hands, those that are also made on a phone and by keys; `npm run test:all` makes all of them. */
const otherHands = process.env['EVERY_WAY'] ? {} : { testMatch: core }
const wide = { width: 1280, height: 900 }

// Core journeys are made three ways: by mouse, by finger on a phone, and by keys alone; every other one once.
export default defineConfig<Ways>({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './test/journeys/start-server.ts',
  // A journey waits for its pages most of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Long enough for a machine that does other things besides.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Set by the global setup, before the workers read this file.
    baseURL: process.env['JOURNEYS_URL'] ?? '',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    contextOptions: { reducedMotion: 'reduce' },
    // Everything works without it; with it, requests would pass by what a journey puts in their way.
    serviceWorkers: 'block',
    // Recording each key would take longer than the journey; for one that fails, run it with `--trace on`.
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'desktop', use: { way: 'mouse', viewport: wide }, testIgnore: once },
    {
      name: 'phone',
      use: { way: 'touch', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: once,
      ...otherHands,
    },
    // Hundreds of steps by Tab, one at a time.
    {
      name: 'keyboard',
      use: { way: 'keys', viewport: wide },
      testIgnore: once,
      timeout: 180_000,
      ...otherHands,
    },
    { name: 'staff', testMatch: staff, use: { way: 'keys', viewport: wide }, timeout: 180_000 },
    { name: 'installed', testMatch: installed, use: { serviceWorkers: 'allow', viewport: wide } },
    { name: 'live', testMatch: live, use: { way: 'mouse', viewport: wide } },
    { name: 'still', testMatch: still },
    { name: 'accessible', testMatch: accessibility },
  ],
})
