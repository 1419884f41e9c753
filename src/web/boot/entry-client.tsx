import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { deferInstallOffer } from '../app/install-offer.ts'
import { onStaffRefusal } from '../data/api/api.ts'
import { hydrationStateId, hydrate, type DehydratedState } from '../data/hydration.ts'
import { Document } from './document.tsx'
import { pageRunContext } from './page-run.ts'
import { callApi, createQueryClient, isDictionary } from '../data/queries.ts'
import { createRoutes, loadPage } from './route-objects.tsx'
import { getSession, subscribe } from '../data/session.ts'
import { SiteContext } from '../data/site.ts'
import { watchDialogHistory } from '../ui/navigation/dialog-history.ts'
import '../styles.css'

watchDialogHistory()
deferInstallOffer()
onStaffRefusal(async (refused) => (await import('../staff/lock/staff-lock.ts')).unlock(refused))

const stateJson = document.getElementById(hydrationStateId)?.textContent ?? ''
await hydratePage(JSON.parse(stateJson) as DehydratedState).catch((error: unknown) => {
  dispatchEvent(new Event('klaket:stopped'))
  throw error
})

async function hydratePage({ site, assets, loaderData, queries }: DehydratedState): Promise<void> {
  const client = createQueryClient()
  hydrate(client, queries, getSession().isAuthenticated)
  clearCacheOnUserChange(client)
  const routes = createRoutes(site.hasDevPages)
  await loadShownPage(routes)
  const router = createBrowserRouter(routes, {
    hydrationData: loaderData ? { loaderData } : {},
    getContext: () => {
      const context = new RouterContextProvider()
      const isMember = () => getSession().isAuthenticated
      context.set(pageRunContext, {
        client,
        call: (key, input) => callApi(key, input as never),
        side: 'browser',
        isMember,
      })
      return context
    },
  })
  // Inside a transition React hydrates in slices of 5 ms, so that the browser can handle input in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document assets={assets} stateJson={stateJson}>
          <SiteContext value={site}>
            <QueryClientProvider client={client}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </SiteContext>
        </Document>
      </StrictMode>,
    )
  })
  // The code for prefetching, live updates and the service worker is loaded later, so that it does not
  // compete with the page, which works without it.
  setTimeout(
    () =>
      import('../app/start.ts')
        .then(({ start }) => start(site.hasWorker, client, routes, loadPage))
        .catch(() => {}),
    2000,
  )
}

async function loadShownPage(routes: RouteObject[]): Promise<void> {
  const shown = matchRoutes(routes, location) ?? []
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function clearCacheOnUserChange(client: ReturnType<typeof createQueryClient>): void {
  let userId = getSession().user?.id
  subscribe(() => {
    const next = getSession().user?.id
    if (next === userId) return
    userId = next
    // Waits until React has unmounted the parts for members, whose queries would otherwise be sent again without a
    // token.
    setTimeout(() => void client.resetQueries({ predicate: ({ queryKey }) => !isDictionary(queryKey) }))
  })
}
