const colours = { light: '#ffffff', dark: '#15181d' } as const

/** The bar above the page has the header's colour, also where the person has chosen another theme than the device's. */
export function colourWindow(): void {
  const root = document.documentElement
  const paint = () => {
    const chosen = root.dataset['theme']
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const own = meta.media.includes('dark') ? 'dark' : 'light'
      meta.content = colours[chosen === 'light' || chosen === 'dark' ? chosen : own]
    }
  }
  paint()
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] })
}
