import { offlinePath } from '../../shared/site/installed-app.ts'

const pollMs = 8_000

const status = document.getElementById('retry-status')
const isInPlaceOfPage = location.pathname !== offlinePath
let isOpening = false

document.getElementById('retry')?.addEventListener('click', (event) => {
  event.preventDefault()
  void tryAgain(true)
})
addEventListener('online', () => void tryAgain(false))
// A phone may be on a network without internet access, and no event tells when the access returns. So the
// offline page that appears in place of another page checks at an interval whether the server can be reached.
if (isInPlaceOfPage)
  setInterval(() => void (document.visibilityState === 'visible' && tryAgain(false)), pollMs)
showStatus('Bağlantı bekleniyor…')

async function tryAgain(isManual: boolean): Promise<void> {
  if (isManual) showStatus('Deneniyor…')
  if (!(await isServerReachable()))
    return showStatus(isManual ? 'Hâlâ bağlantı yok. Bekliyoruz…' : 'Bağlantı bekleniyor…')
  // If an earlier call has already begun to leave the offline page, only a press of the button begins again,
  // because the first attempt may have failed.
  if (isOpening && !isManual) return
  isOpening = true
  showStatus('Bağlantı geldi, sayfa açılıyor…')
  if (isInPlaceOfPage) location.reload()
  else location.assign('/')
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(pollMs) })).ok
  } catch {
    return false
  }
}

function showStatus(words: string): void {
  if (status && status.textContent !== words) status.textContent = words
}
