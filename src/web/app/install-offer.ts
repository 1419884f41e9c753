type InstallOffer = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let deferred: InstallOffer | null = null

/** Defers the browser's install prompt until `installOffer` is used. Call it before the page has loaded. */
export function deferInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferred = event as InstallOffer
  })
}

export function installOffer(): InstallOffer | null {
  return deferred
}
