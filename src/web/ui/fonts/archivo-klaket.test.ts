import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const file = readFileSync(new URL('archivo-klaket.woff2', import.meta.url))

describe('the font file', () => {
  test('the font file contains every letter and sign of Turkish text', () => {
    const drawn = characters(file)
    const needed =
      'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZqwxQWXâîûÂÎÛ0123456789₺%&@“”’‘–—…·•'
    expect([...needed].filter((character) => !drawn.has(character))).toEqual([])
  })

  test('the font file stays small', () => {
    expect(file.length).toBeLessThanOrEqual(30_000)
  })
})

/** The characters that a WOFF2 file maps to glyphs (https://www.w3.org/TR/WOFF2/, cmap subtables of format 4). */
function characters(woff2: Buffer): Set<string> {
  let place = 48
  let offset = 0
  let found: [number, number] | undefined
  const size = () => {
    for (let value = 0; ;) {
      const byte = woff2.readUInt8(place++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let left = woff2.readUInt16BE(12); left > 0; left--) {
    const flags = woff2.readUInt8(place++)
    const [known, version] = [flags & 63, flags >> 6]
    if (known === 63) place += 4
    let length = size()
    // The entry of a transformed table has a second length, that of the data in this file. The tables glyf
    // (10) and loca (11) are transformed unless their version is 3, other tables unless it is 0.
    if (known === 10 || known === 11 ? version !== 3 : version !== 0) length = size()
    if (known === 0) found = [offset, offset + length]
    offset += length
  }
  return mapped(brotliDecompressSync(woff2.subarray(place)).subarray(...(found ?? [0, 0])))
}

function mapped(cmap: Buffer): Set<string> {
  const result = new Set<string>()
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const start = cmap.readUInt32BE(8 + table * 8)
    if (cmap.readUInt16BE(start) !== 4) continue
    const twice = cmap.readUInt16BE(start + 6)
    for (let at = start + 14; at < start + 14 + twice; at += 2) {
      const [last, first] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + twice + 2)]
      for (let code = first; code <= last && code !== 0xffff; code++) result.add(String.fromCharCode(code))
    }
  }
  return result
}
