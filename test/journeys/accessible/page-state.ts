import type { Page } from '@playwright/test'
import type { Account } from '../board.ts'

/** A page in one state that axe examines. */
export type PageState = {
  name: string
  /** A persona of the demo board, or a function that creates an account. Default: a visitor. */
  as?: string | (() => Promise<Account>)
  path: string | ((viewer: Account | undefined) => Promise<string>)
  /** Text that is visible once the page is ready. */
  shows: string | RegExp
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<void>
  act?: (page: Page) => Promise<void>
  /** Console errors that belong to the state. */
  meant?: RegExp
  widths?: readonly number[]
}

export const phone = 390
export const allWidths = [phone, 768, 1280] as const

/** The console message of a 404. */
export const absent = /status of 404/

export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click()

/** Makes the server answer calls to this path with 500, which pages do not retry as they do 503. */
export const broken = (path: string) => async (page: Page) => {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 500, json: { code: 'unavailable', message: 'Şu anda hizmet verilemiyor.' } }),
  )
}

/** Never answers calls to this path. */
export const waiting = (path: string) => async (page: Page) => {
  await page.route(`**${path}`, () => {})
}

export const empty = (path: string) => async (page: Page) => {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { data: [] } }))
}
