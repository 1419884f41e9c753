import type { ReactNode } from 'react'
import { hydrationStateId, type PageAssets } from '../data/hydration.ts'

type Props = {
  assets: PageAssets
  stateJson?: string
  children: ReactNode
}

export function Document({ assets, stateJson, children }: Props) {
  return (
    <html lang="tr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15181d" media="(prefers-color-scheme: dark)" />
        {assets.blockingScripts.map((src) => (
          <script key={src} src={src} {...(assets.isDeferred && deferred(assets))} />
        ))}
        {assets.font && (
          <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {!assets.isDeferred &&
          assets.preloads.map((href) => (
            <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
          ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="apple-mobile-web-app-title" content="Klaket" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/klaket.webmanifest" />
      </head>
      <body className="flex flex-col">
        {children}
        {stateJson !== undefined && (
          <script
            id={hydrationStateId}
            type="application/json"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: stateJson }}
          />
        )}
        {!assets.isDeferred &&
          assets.scripts.map((src) => <script key={src} type="module" src={src} fetchPriority="low" />)}
      </body>
    </html>
  )
}

function deferred({ scripts, preloads }: PageAssets) {
  return { 'data-entry': scripts[0], 'data-preloads': preloads.join(' ') }
}
