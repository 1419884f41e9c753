// Runs before the first paint as a classic script of its own, so it imports nothing: the chosen theme, whether somebody
// is logged in (the header then hides its login buttons until the session is read), whether it was told that something
// is kept here, what may become markup, when the colours of photos go, and what is pressed and typed before
// React is there.
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

// Over a weak line seconds pass between the first picture and React, which takes what it finds in fields for what has always
// been there, and forms then empty them: what is pressed, chosen and typed (or filled in by the browser) meanwhile is done
// once more when React is there. Of buttons the last one alone, however often it was pressed.
{
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const changed = new Map<Field, string>()
  let pressed: HTMLElement | null = null
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
  }
  const change = ({ target }: Event) => {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    if (isField && target.type !== 'radio' && target.type !== 'file') changed.set(target, target.value)
  }
  const again = (field: Field, value: string) => {
    if (field.type === 'checkbox' && field instanceof HTMLInputElement) {
      field.checked = !field.checked
      return field.click()
    }
    // React watches the field's own setter to know what it has been told of already; that of all fields goes past it.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', change, true)
  const goOn = () => {
    document.removeEventListener('click', press, true)
    document.removeEventListener('input', change, true)
    for (const [field, value] of changed) if (field.isConnected) again(field, value)
    if (pressed?.isConnected) pressed.click()
    changed.clear()
  }
  addEventListener('klaket:awake', goOn, { once: true })
}
