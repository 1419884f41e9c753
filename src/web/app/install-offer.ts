type InstallOffer = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let deferred: InstallOffer | null = null

/**
 * Keeps the browser's install prompt for a button of the site. Call this before the page has loaded,
 * otherwise the event `beforeinstallprompt` may be missed.
 */
export function deferInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferred = event as InstallOffer
  })
}

export function installOffer(): InstallOffer | null {
  return deferred
}
