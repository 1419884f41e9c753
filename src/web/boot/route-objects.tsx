import type { RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { Page } from '../navigation/page.ts'
import { PageFrame } from './page-frame.tsx'
import { runPage } from './page-run.ts'
import { Root } from './root.tsx'
import { siteMap } from '../navigation/routes.ts'
import { PageError } from '../shell/error-pages/page-error.tsx'

const pageFiles = import.meta.glob<Page>(['../pages/**/*-page.tsx', '!../pages/staff/**'], { import: 'page' })

export function createRoutes(hasDevPages: boolean): RouteObject[] {
  const pages = siteMap
    .filter(({ dev }) => hasDevPages || !dev)
    .map(({ path, page }): RouteObject => ({
      id: path,
      path,
      lazy: () => loadPageRoute(page),
      handle: { file: page },
    }))
  return [
    {
      id: 'root',
      Component: Root,
      children: [{ id: 'pages', ErrorBoundary: PageError, children: pages }],
    },
  ]
}

async function loadPageRoute(file: string) {
  const page = await loadPage(file)
  if (!page) throw new Error(`The site map names a page that does not exist: ${file}`)
  return {
    loader: (args: Parameters<typeof runPage>[1]) => runPage(page, args),
    shouldRevalidate: reloadsFor(page),
    Component: () => <PageFrame page={page} />,
  }
}

/**
 * A page that needs no data and whose `head` takes no parameter is not loaded again when only the query
 * string of the address changes, because each load renders the page once more.
 */
const reloadsFor =
  (page: Page): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const dependsOnQuery = page.needs !== undefined || page.head.length > 0
    const isOnlyQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    return defaultShouldRevalidate && (dependsOnQuery || !isOnlyQuery)
  }

export async function loadPage(file: string): Promise<Page | null> {
  const name = `../pages/${file}.tsx`
  const files = file.startsWith('staff/') ? (await import('./staff-pages.ts')).staffPageFiles : pageFiles
  return (await files[name]?.()) ?? null
}
