// A classic script without imports. It runs before the first paint, so that the page appears at once in the
// stored theme and with room for the parts that only members see.
{
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('klaket.theme')
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    const user = localStorage.getItem('klaket.token') && localStorage.getItem('klaket.user')
    if (user) root.dataset['member'] = ''
    const kept = JSON.parse(localStorage.getItem('klaket.homeHeight') ?? 'null') as unknown
    const { width, height } = (kept ?? {}) as { width?: number; height?: number }
    if (width === innerWidth && Number.isFinite(height))
      root.style.setProperty('--member-part', `${height}px`)
    else if (user && (JSON.parse(user) as { type?: string }).type === 'corporate')
      root.style.setProperty(
        '--member-part',
        innerWidth < 640 ? '23rem' : innerWidth < 1024 ? '17rem' : '13rem',
      )
    if (!localStorage.getItem('klaket.storageTold')) root.dataset['notice'] = ''
  } catch {
    // Storage is blocked.
  }
}

// Trusted Types: this policy lets through only text without "<", the addresses of this site's own scripts, and
// the markup `<script></script>`, from which React creates script elements for structured data.
{
  type Policy = { createHTML(html: string): string | null; createScriptURL(url: string): string | null }
  type Factory = { createPolicy(name: 'default', policy: Policy): void }
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
    createScriptURL: (url) => (url === '/sw.js' || url.startsWith('/assets/') ? url : null),
  })
}

// Shows a bar when the page's scripts cannot be loaded or fail to start: the server's HTML and its links
// still work, but nothing else reacts.
{
  const showBar = () => {
    const { body } = document
    if (body.lastElementChild?.className === 'stopped') return
    const bar = document.createElement('a')
    bar.href = ''
    bar.className = 'stopped'
    bar.textContent = 'Sayfa tam yüklenemedi. Yenilemek için dokunun.'
    body.append(bar)
  }
  addEventListener('klaket:stopped', showBar)
  const report = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) dispatchEvent(new Event('klaket:stopped'))
  }
  addEventListener('error', report, true)
}

// Hides a photo's blurred preview once the photo is decoded. React cannot do it, because photos may load
// before React does.
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

// On pages that need no login the scripts are loaded when the browser is idle or at the first input, so that
// the first view has bandwidth and processor to itself. For a logged-in person these pages load them at once.
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
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  const beginUrgently = () => begin('high')
  const beginQuietly = () => begin('low')
  for (const sign of signs) addEventListener(sign, beginUrgently, options)
  if ('member' in document.documentElement.dataset) beginQuietly()
  const whenIdle =
    'requestIdleCallback' in window
      ? () => requestIdleCallback(beginQuietly, { timeout: 2000 })
      : () => setTimeout(beginQuietly, 200)
  // Waits for two frames after the load event, so that loading the scripts does not delay the painting of the
  // image that loaded last.
  const whenPainted = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  addEventListener('load', () => (document.hidden ? whenIdle() : whenPainted()))
}

// Remembers input that arrives before React handles events and repeats it then: otherwise React would take
// typed values for the initial ones and would miss presses.
{
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const root = document.documentElement
  const changed = new Map<Field, boolean | string>()
  const pressed = new Set<HTMLElement>()
  let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null

  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    root.dataset['waiting'] = ''
  }
  const hasScripts = () => document.querySelector('[data-entry], script[type="module"]') !== null
  const press = (event: Event) => {
    const { target } = event
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
    if (!(form instanceof HTMLFormElement) || (form.method === 'get' && form.hasAttribute('action'))) return
    if (!hasScripts()) return
    hold(event)
    sent = { form, submitter }
  }
  const isBox = (field: Field): field is HTMLInputElement =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
  const fill = (field: Field, value: boolean | string) => {
    if (isBox(field)) {
      // React notices a changed checkbox or radio button only by a click. So what the person changed before
      // React started is undone, and made again by a click.
      if (field.defaultChecked === value) return
      field.checked = !value
      return field.click()
    }
    const typed = field as HTMLInputElement | HTMLTextAreaElement
    const caret = typed.selectionStart
    // React ignores an input event if the field's value is the last that it noted, and it notes what is
    // assigned to `field.value`. So another value is assigned first, and the person's value is set by the
    // prototype's setter, which React does not notice.
    field.value = value === '' && 'defaultValue' in field ? field.defaultValue : ''
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
  const drawn = () => new Promise((done) => setTimeout(done))
  const forget = () => {
    changed.clear()
    pressed.clear()
    sent = null
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', change, true)
  document.addEventListener('submit', submit, true)
  const takeOver = () => {
    stopHolding()
    void repeat()
  }
  addEventListener('klaket:awake', takeOver, { once: true })
  // If the page's scripts fail, React never handles the submit that was held back, so the browser itself
  // submits the form, if it has an `action`.
  addEventListener('klaket:stopped', () => {
    stopHolding()
    if (sent?.form.hasAttribute('action')) sent.form.submit()
    forget()
  })
  // The browser may show this page again from its back/forward cache, where nobody expects earlier presses to
  // take effect.
  addEventListener('pagehide', () => {
    pressed.clear()
    sent = null
    delete root.dataset['waiting']
  })
}
