// The script of the offline page, which the service worker shows at any address: reloads when the network is back.
import { offlinePath } from '../../shared/site/installed-app.ts'

const pollMs = 8_000

const status = document.getElementById('retry-status')
const standsIn = location.pathname !== offlinePath

document.getElementById('retry')?.addEventListener('click', (event) => {
  event.preventDefault()
  void tryAgain(true)
})
addEventListener('online', () => void tryAgain(false))
// A phone may be on a network without internet access, and no event tells when access returns.
if (standsIn) setInterval(() => void (document.visibilityState === 'visible' && tryAgain(false)), pollMs)
say('Bağlantı bekleniyor…')

async function tryAgain(isAsked: boolean): Promise<void> {
  if (isAsked) say('Deneniyor…')
  if (!(await answers())) return say(isAsked ? 'Hâlâ bağlantı yok. Bekliyoruz…' : 'Bağlantı bekleniyor…')
  say('Bağlantı geldi, sayfa açılıyor…')
  if (standsIn) location.reload()
  else location.assign('/')
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(pollMs) })).ok
  } catch {
    return false
  }
}

function say(words: string): void {
  if (status && status.textContent !== words) status.textContent = words
}
