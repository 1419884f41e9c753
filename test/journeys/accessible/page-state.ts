import type { Page } from '@playwright/test'
import type { Account } from '../board.ts'

/** A page in one of its states, as axe is to see it. */
export type PageState = {
  name: string
  /** Who looks: a persona of the demo board, or somebody made for it; a visitor unless said. */
  as?: string | (() => Promise<Account>)
  path: string | ((viewer: Account | undefined) => Promise<string>)
  /** What can be read once the page stands. */
  shows: string | RegExp
  /** Prepares the browser before the page is opened. */
  before?: (page: Page) => Promise<void>
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<void>
  /** Errors in the console that belong to it. */
  meant?: RegExp
  /** Widths that have this state; all of them unless said. */
  widths?: readonly number[]
}

export const phone = 390
export const allWidths = [phone, 768, 1280] as const

/** A not-found answer in the console. */
export const absent = /status of 404/

/** Presses the first button with this name. */
export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click()

/** The server answers calls to this path with an error. */
export const broken = (path: string) => async (page: Page) => {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Şu anda hizmet verilemiyor.' } }),
  )
}

/** Calls to this path are not answered while the page is looked at. */
export const waiting = (path: string) => async (page: Page) => {
  await page.route(`**${path}`, () => {})
}

/** The server answers calls to this path with an empty list. */
export const empty = (path: string) => async (page: Page) => {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { data: [] } }))
}
