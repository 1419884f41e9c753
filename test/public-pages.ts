import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import { siteMap } from '../src/web/navigation/routes.ts'
import { fillBoard, publicAddresses, type PublicBoard } from './public-board.ts'
import { startTestServer, type TestServer } from './server.ts'
import { blocksIn } from './structured-data-rules.ts'

export const origin = 'https://klaket.example'

/** Pages of members and staff, and pages of the login, without the registration. */
export const forMembers = siteMap.filter(
  ({ page, path }) => !page.startsWith('public/') && path !== '/register',
)

export type PublicPages = { server: TestServer; board: PublicBoard; pages: Map<string, string> }

/** Starts a production server with a small board and fetches every public address as a visitor without JavaScript. */
export async function openPublicPages(): Promise<PublicPages> {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'])
  const server = await startTestServer({ publicUrl: origin, isDemo: false }, undefined, 'built')
  const board = await fillBoard(server)
  const pages = new Map<string, string>()
  for (const address of publicAddresses(board)) {
    const { status, text } = await server.request('GET', address)
    expect([status, address]).toEqual([200, address])
    pages.set(address, text)
  }
  return { server, board, pages }
}

export const decoded = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )
export const metaIn = (html: string, name: string) => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return found === undefined ? null : decoded(found)
}
export const canonicalIn = (html: string) =>
  decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '') || null
export const titleIn = (html: string) => decoded(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
export const typesIn = (html: string) => blocksIn(html).map((block) => block['@type'])
export const textIn = (html: string) =>
  decoded(
    html
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  )
