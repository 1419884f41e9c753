import type { Sharp } from 'sharp'
import { blurHeight, blurName, blurWidth } from '../../../../shared/photos/photo-blur.ts'

/**
 * Encodes a blurred preview of a photo as a text, which becomes part of the photo’s file name; '' for a photo
 * with transparent parts, because the blur would show through them.
 */
export async function blurNameOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .resize({ width: blurWidth, height: blurHeight, fit: 'fill' })
    .flip()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours: number[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, opacity = 255] = data.subarray(at, at + info.channels)
    if (opacity < 250) return ''
    colours.push(blue, green, red)
  }
  return blurName(colours)
}
