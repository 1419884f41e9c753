import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import sharp, { type Sharp } from 'sharp'
import { blurNameOf } from '../../../src/server/operations/files/photos/blur.ts'
import { avatarSize, photoWidths } from '../../../src/server/operations/files/photos/photo-names.ts'
import { facePictures } from './pictures/collection.ts'
import { drawPicture, type Picture } from './pictures/picture.ts'

export type Drawn = {
  width: number
  height: number
  blur: string
  files: { ending: string; bytes: Buffer }[]
}

const folder = fileURLToPath(new URL('../../../node_modules/.cache/demo-photos', import.meta.url))

/**
 * Draws a picture in all sizes of a photo, or reads these from a cache, because drawing the pictures of one
 * demo board takes six seconds of processor time. The name in the cache is a hash of the picture and of the
 * code that draws it.
 */
export async function drawOnce(picture: Picture): Promise<Drawn> {
  const svg = drawPicture(picture)
  const isFace = facePictures.includes(picture)
  const name = createHash('sha256')
    .update(JSON.stringify([svg, isFace, photoWidths, avatarSize, sharp.versions, await readSources()]))
    .digest('hex')
  const file = `${folder}/${name}`
  const cached = await readDrawn(file).catch(() => null)
  if (cached) return cached
  const drawn = await draw(svg, isFace)
  await store(file, serialize(drawn)).catch(() => {})
  return drawn
}

const server = '../../../src/server/operations/files/photos'

const readSources = () =>
  Promise.all(
    ['./drawn-photos.ts', `${server}/blur.ts`, '../../../src/shared/photos/photo-blur.ts'].map((file) =>
      readFile(new URL(file, import.meta.url), 'utf8'),
    ),
  )

const readDrawn = async (file: string): Promise<Drawn> => deserialize(await readFile(file)) as Drawn

async function store(file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}-${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}

const preview = { width: 1200, height: 630 }

async function draw(svg: string, isFace: boolean): Promise<Drawn> {
  // Landscape pictures become 1440 px wide.
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * 1.2 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const largest = () => sharp(data, { raw: info })
  const files = await Promise.all(
    Object.values(photoWidths).map(async (width) => ({
      ending: `${width}.webp`,
      bytes: await largest()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78, effort: 2 })
        .toBuffer(),
    })),
  )
  const jpeg = await largest()
    .resize({ ...preview, fit: 'cover' })
    .jpeg({ quality: 72 })
    .toBuffer()
  files.push({ ending: 'og.jpg', bytes: jpeg })
  if (isFace) files.push({ ending: `${avatarSize}.webp`, bytes: await square(largest()) })
  return { width: info.width, height: info.height, blur: await blurNameOf(largest()), files }
}

const square = (picture: Sharp) =>
  picture
    .resize({ width: avatarSize, height: avatarSize, fit: 'cover', position: 'top' })
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
