type InstallOffer = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let deferred: InstallOffer | null = null

/**
 * Keeps the browser's install prompt for `installOffer` instead of letting the browser show it by itself. Call it
 * before the page has loaded, because the browser announces the prompt once.
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
