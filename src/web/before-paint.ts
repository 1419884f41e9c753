// Runs before the first paint as a classic script of its own, so it imports nothing: the chosen theme, whether somebody
// is logged in (the header then hides its login buttons until the session is read), whether it was told that something
// is kept here, what may become markup, and when the colours of photos go.
{
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('klaket.theme')
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    if (localStorage.getItem('klaket.token') && localStorage.getItem('klaket.user'))
      root.dataset['member'] = ''
    if (!localStorage.getItem('klaket.storageTold')) root.dataset['untold'] = ''
  } catch {
    // Storage is refused: the system's theme holds.
  }
}

// The content policy lets no text become markup or the address of a script, except through here. React makes script
// elements (for search engines' data) out of this one text; what has no "<" cannot be an element.
{
  type Policy = { createHTML(html: string): string | null; createScriptURL(url: string): string | null }
  type Factory = { createPolicy(name: 'default', policy: Policy): void }
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
    createScriptURL: (url) => (url === '/sw.js' || url.startsWith('/assets/') ? url : null),
  })
}

// A file of the page did not come, after a new release or over a bad line: what the server drew can be read and its links
// lead on, and this says why nothing else moves.
{
  const tell = () => {
    const { body } = document
    if (body.lastElementChild?.className === 'stopped') return
    const bar = document.createElement('a')
    bar.href = ''
    bar.className = 'stopped'
    bar.textContent = 'Sayfa tam yüklenemedi. Yenilemek için dokunun.'
    body.append(bar)
  }
  addEventListener('klaket:stopped', tell)
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), true)
}

// The colours below a photo go once it is decoded, so that nothing shows between them and it. Here, as photos may be there
// before React is.
document.addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return
    const colours = target.previousElementSibling
    if (!colours?.hasAttribute('data-blur')) return
    const hide = () => colours.setAttribute('hidden', '')
    target.decode().then(hide, () => {})
  },
  true,
)
