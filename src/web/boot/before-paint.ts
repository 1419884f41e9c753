// Runs before the first paint as a classic script of its own, so it imports nothing: the chosen theme, whether somebody
// is logged in (the header then hides its login buttons until the session is read), whether it was told that something
// is kept here, what may become markup, when the colours of photos go, when the page's own scripts are loaded, and
// the input that arrives before React handles events.
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

// A script of the page failed to load, after a new release or over a bad line: the server's HTML can be read and its links
// work, and this bar says why nothing else reacts.
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
  const report = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) dispatchEvent(new Event('klaket:stopped'))
  }
  addEventListener('error', report, true)
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

// Pages that anyone may open name their scripts on this one's element, so that the first view has the line and the
// processor to itself. They are loaded when the browser is idle after the load event, at the first sign of a person, or
// at once where a session is stored, because members' parts are drawn by scripts.
{
  const { entry, preloads = '' } = document.currentScript?.dataset ?? {}
  const signs = ['pointerdown', 'keydown', 'focusin', 'input', 'click', 'scroll']
  const options = { capture: true, passive: true }
  let isBegun = false
  const begin = (fetchPriority: 'high' | 'low') => {
    if (isBegun || !entry) return
    isBegun = true
    for (const sign of signs) removeEventListener(sign, beginUrgently, options)
    for (const href of preloads.split(' '))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }),
      )
    const run = () =>
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', src: entry, fetchPriority }),
      )
    // The entry reads the state at the end of the document.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  const beginUrgently = () => begin('high')
  const beginQuietly = () => begin('low')
  for (const sign of signs) addEventListener(sign, beginUrgently, options)
  if ('member' in document.documentElement.dataset) beginQuietly()
  // Safari has no requestIdleCallback.
  const whenIdle =
    'requestIdleCallback' in window
      ? () => requestIdleCallback(beginQuietly, { timeout: 2000 })
      : () => setTimeout(beginQuietly, 200)
  // Two frames: the picture that was loaded last is painted first.
  const whenPainted = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  addEventListener('load', () => (document.hidden ? whenIdle() : whenPainted()))
}

// Input that arrives before React handles events is repeated once it does: React takes the values that it finds in fields
// for the original ones, and would not hear of presses. Each field once with its last value; each toggle button once; of
// other buttons only the last, since a person who presses several of them has changed their mind; then the last form.
{
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const root = document.documentElement
  /** Whether a box is ticked, or what a field holds. */
  const changed = new Map<Field, boolean | string>()
  const pressed = new Set<HTMLElement>()
  let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null

  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // Shows the progress bar: the press was noticed.
    root.dataset['waiting'] = ''
  }
  // Pages in place of one that failed have no scripts.
  const hasScripts = () => document.querySelector('[data-entry], script[type="module"]') !== null
  const press = (event: Event) => {
    const { target } = event
    // Buttons of popovers work without scripts.
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')
        : null
    if (!button || !hasScripts()) return
    hold(event)
    const isToggle = (one: Element) => one.hasAttribute('aria-pressed')
    if (!isToggle(button)) for (const other of pressed) if (!isToggle(other)) pressed.delete(other)
    pressed.delete(button)
    pressed.add(button)
  }
  const change = ({ target }: Event) => {
    const field = target as Field
    if (field.type === 'file') return
    if (field.type === 'radio')
      for (const other of changed.keys())
        if (other.type === 'radio' && other.name === field.name) changed.delete(other)
    changed.set(field, isBox(field) ? field.checked : field.value)
  }
  const submit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    // A search that leads to another page needs no scripts.
    if (!(form instanceof HTMLFormElement) || (form.method === 'get' && form.hasAttribute('action'))) return
    if (!hasScripts()) return
    hold(event)
    sent = { form, submitter }
  }
  const isBox = (field: Field): field is HTMLInputElement =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
  const fill = (field: Field, value: boolean | string) => {
    if (isBox(field)) {
      // Ticked and unticked again, it is as the page drew it.
      if (field.defaultChecked === value) return
      field.checked = !value
      return field.click()
    }
    // A list of choices has no caret.
    const typed = field as HTMLInputElement | HTMLTextAreaElement
    const caret = typed.selectionStart
    // React watches the field's own setter to know what it has been told of already; that of all fields goes past it.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    if (caret !== null && caret < typed.value.length) typed.setSelectionRange(caret, caret)
  }

  const stopHolding = () => {
    document.removeEventListener('click', press, true)
    document.removeEventListener('input', change, true)
    document.removeEventListener('submit', submit, true)
    delete root.dataset['waiting']
  }
  const repeat = async () => {
    const buttons = [...pressed]
    const { form, submitter } = sent ?? {}
    for (const [field, value] of changed) if (field.isConnected) fill(field, value)
    forget()
    for (const button of buttons) {
      await drawn()
      if (button.isConnected) button.click()
    }
    await drawn()
    if (form?.isConnected) form.requestSubmit(submitter)
  }
  /** React has drawn what changed, and its handlers know it. */
  const drawn = () => new Promise((done) => setTimeout(done))
  const forget = () => {
    changed.clear()
    pressed.clear()
    sent = null
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', change, true)
  document.addEventListener('submit', submit, true)
  addEventListener('klaket:hydrated', stopHolding, { once: true })
  addEventListener('klaket:awake', () => void repeat(), { once: true })
  // Without scripts the browser sends the forms that have an address to send to.
  addEventListener('klaket:stopped', () => {
    stopHolding()
    if (sent?.form.hasAttribute('action')) sent.form.submit()
    forget()
  })
  // Coming back to the page, nobody expects what they pressed before they left.
  addEventListener('pagehide', () => {
    pressed.clear()
    sent = null
    delete root.dataset['waiting']
  })
}
