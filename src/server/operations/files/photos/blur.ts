import type { Sharp } from 'sharp'
import { blurHeight, blurName, blurWidth } from '../../../../shared/photos/photo-blur.ts'

/**
 * Encodes a tiny blurred preview as a text for the photo's file name; '' for a photo with transparent parts,
 * through which the preview would show.
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
