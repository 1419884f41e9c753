/** Uses a loop, because `/\/+$/` takes quadratic time on a long run of slashes. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end--
  return text.slice(0, end)
}
