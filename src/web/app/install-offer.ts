/** Chromium's offer to install the site as an app; other browsers make none. */
type InstallOffer = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallOffer | null = null

/** Holds the offer back until there is a good moment for it; to be called before the page has loaded. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallOffer
  })
}

export function installOffer(): InstallOffer | null {
  return kept
}
