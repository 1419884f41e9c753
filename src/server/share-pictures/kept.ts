const mostBytes = 24 * 1024 * 1024
const mostMarks = 5_000

/** Drawn pictures by address, least recently asked for first out, and when each was last seen to be the page's own. */
export function createPictureCache(maxBytes = mostBytes) {
  const pictures = new Map<string, Buffer>()
  const seen = new Map<string, number>()
  let bytes = 0

  return {
    get(address: string): Buffer | null {
      const picture = pictures.get(address)
      if (!picture) return null
      pictures.delete(address)
      pictures.set(address, picture)
      return picture
    },
    set(address: string, picture: Buffer): void {
      if (pictures.has(address)) return
      pictures.set(address, picture)
      bytes += picture.length
      for (const [oldest, { length }] of pictures) {
        if (bytes <= maxBytes) break
        pictures.delete(oldest)
        bytes -= length
      }
    },
    /** Whether the page said this address at this content version. */
    isCurrent: (address: string, version: number): boolean => seen.get(address) === version,
    markCurrent(address: string, version: number): void {
      if (seen.size >= mostMarks) seen.clear()
      seen.set(address, version)
    },
  }
}
