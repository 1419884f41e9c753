const colours = { light: '#ffffff', dark: '#15181d' } as const

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
