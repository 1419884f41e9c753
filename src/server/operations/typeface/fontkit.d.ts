declare module 'fontkit' {
  type Path = {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  type Run = {
    glyphs: { path: Path }[]
    /** In font units. */
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): Run
  }
  export function create(bytes: Uint8Array): Font
}
