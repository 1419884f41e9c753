import { readStored } from '../data/storage.ts'
import { installOffer } from './install-offer.ts'

type InstallWay = 'offer' | 'by hand'

export function installWay(): InstallWay | null {
  if (readStored('installHint') !== null || isInstalled()) return null
  if (installOffer()) return 'offer'
  return isAppleWithShareMenu() ? 'by hand' : null
}

function isInstalled(): boolean {
  const ownWindow = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']
  return (
    ownWindow.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
    (navigator as { standalone?: boolean }).standalone === true
  )
}

// An iPad may call itself Macintosh but has a touch screen. A browser inside another app, which cannot
// install the site, usually has no "Safari" in its user agent.
function isAppleWithShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isMobile = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isMobile && /Safari\//.test(userAgent)
}
