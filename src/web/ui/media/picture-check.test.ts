import { afterEach, expect, test, vi } from 'vitest'
import { isPicture } from './picture-check.ts'

afterEach(() => vi.unstubAllGlobals())

class PngReader {
  src = ''
  async decode(): Promise<void> {
    const bytes = await (await fetch(this.src)).text()
    if (!bytes.startsWith('\u0089PNG')) throw new Error('EncodingError')
  }
}

const file = (name: string, type: string, content: string) => new File([content], name, { type })

test.each([
  ['gorsel.png', 'image/png', '\u0089PNG', true],
  ['notlar.png', 'image/png', 'a text', false],
  ['sozlesme.pdf', 'application/pdf', '\u0089PNG', false],
  ['adsiz', '', '\u0089PNG', false],
])(
  'whether staff may choose %s of type "%s" that begins with %j as a picture: %s',
  async (name, type, content, isOne) => {
    vi.stubGlobal('Image', PngReader)
    const made = vi.spyOn(URL, 'createObjectURL')
    const freed = vi.spyOn(URL, 'revokeObjectURL')
    expect(await isPicture(file(name, type, content))).toBe(isOne)
    expect(freed.mock.calls.map(([address]) => address)).toEqual(made.mock.results.map(({ value }) => value))
    made.mockRestore()
    freed.mockRestore()
  },
)
