export function safeHref(address: string): string | null {
  const href = address.trim()
  if (/^\/(?![/\\])[^\\\s]*$/.test(href)) return href
  if (/^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(href)) return href
  return /^https?:\/\/[^\s\\]+$/i.test(href) ? href : null
}

export function typedHref(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return safeHref(`mailto:${text}`)
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text)) return safeHref(`https://${text}`)
  return safeHref(text)
}

export const isOwnPicture = (src: string): boolean => /^\/files\/[\w-]+\.(webp|jpg)$/.test(src)
