import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { blurNameOf } from '../../../src/server/operations/files/photos/blur.ts'
import type { Files } from '../../../src/server/endpoint/context/file-store.ts'
import { avatarSize, photoUrl, photoWidths } from '../../../src/server/operations/files/photos/photo-names.ts'
import {
  castPictures,
  crewPictures,
  facePictures,
  newsPictures,
  slidePictures,
} from './pictures/collection.ts'
import { drawPicture, type Picture } from './pictures/picture.ts'
import type { DemoBoard } from './types.ts'

export type PhotoRow = {
  advertisement_id: number
  photo_number: number
  file_key: string
  width: number
  height: number
}

export type ProfilePhotoRow = Omit<PhotoRow, 'advertisement_id'> & { account_id: number }

export type CrowdPhoto = Pick<PhotoRow, 'file_key' | 'width' | 'height'>

export type DemoPhotos = {
  rows: PhotoRow[]
  profileRows: ProfilePhotoRow[]
  crowd: (CrowdPhoto | null)[]
  slideUrls: string[]
  newsUrls: string[]
}

type Drawn = { width: number; height: number; blur: string; files: { ending: string; bytes: Buffer }[] }
type Placed = { key: string; picture: Picture }

const preview = { width: 1200, height: 630 }
const putsAtOnce = 16
const crowdPortraits = 45

export async function storeDemoPhotos(files: Files, board: DemoBoard): Promise<DemoPhotos> {
  const photos = board.advertisements.flatMap(({ id, type, photoSeeds }) =>
    choosePictures(type === 'cast' ? castPictures : crewPictures, photoSeeds).map((picture, index) => ({
      ...place(`advertisement ${id} ${index + 1}`, picture),
      advertisement_id: id,
      photo_number: index + 1,
    })),
  )
  const faces = board.cvs.flatMap(({ personId }) =>
    chooseFaces(personId).map((picture, index) => ({
      ...place(`person ${personId} ${index + 1}`, picture),
      account_id: personId,
      photo_number: index + 1,
    })),
  )
  const crowd = Array.from({ length: crowdPortraits }, (_, n) =>
    n % 3 === 2 ? null : place(`crowd ${n}`, nth(facePictures, n)),
  )
  const slides = board.slides.map((_, index) => place(`slide ${index}`, nth(slidePictures, index)))
  const news = board.news.map((_, index) => place(`news ${index}`, nth(newsPictures, index)))
  const drawn = await storeAll(files, [
    ...photos,
    ...faces,
    ...crowd.filter((portrait) => portrait !== null),
    ...slides,
    ...news,
  ])
  const sizeOf = (picture: Picture) => {
    const { width = 0, height = 0 } = drawn.get(nameOf(picture)) ?? {}
    return { width, height }
  }
  const keyOf = ({ key, picture }: Placed) => key + (drawn.get(nameOf(picture))?.blur ?? '')
  const rowOf = ({ key, picture }: Placed) => ({ file_key: keyOf({ key, picture }), ...sizeOf(picture) })
  return {
    rows: photos.map(({ key, picture, ...slot }) => ({ ...slot, ...rowOf({ key, picture }) })),
    profileRows: faces.map(({ key, picture, ...slot }) => ({ ...slot, ...rowOf({ key, picture }) })),
    crowd: crowd.map((portrait) => portrait && rowOf(portrait)),
    slideUrls: slides.map((slide) => photoUrl(keyOf(slide))),
    newsUrls: news.map((item) => photoUrl(keyOf(item))),
  }
}

function choosePictures(all: readonly Picture[], seeds: readonly number[]): Picture[] {
  const chosen: Picture[] = []
  for (const seed of seeds) {
    const isCover = chosen.length === 0
    const free = all.filter((picture) => !chosen.includes(picture) && !(isCover && picture.isPortrait))
    chosen.push(nth(free, seed))
  }
  return chosen
}

function chooseFaces(personId: number): Picture[] {
  if (personId === 1) return facePictures.slice(0, 3)
  return personId % 2 === 0 ? [] : [nth(facePictures, personId)]
}

function nth<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('There are no pictures')
  return found
}

function place(where: string, picture: Picture): Placed {
  const key = createHash('sha256')
    .update(`${where} ${nameOf(picture)}`)
    .digest('hex')
    .slice(0, 27)
  return { key, picture }
}

const nameOf = (picture: Picture) => JSON.stringify(picture)

async function storeAll(files: Files, placed: readonly Placed[]): Promise<Map<string, Drawn>> {
  const drawn = new Map<string, Drawn>()
  for (const [name, alike] of Map.groupBy(placed, ({ picture }) => nameOf(picture))) {
    const made = await draw(nth(alike, 0).picture)
    drawn.set(name, made)
    const puts = alike.flatMap(({ key }) =>
      made.files.map(({ ending, bytes }) => [`${key}${made.blur}-${ending}`, bytes] as const),
    )
    for (let index = 0; index < puts.length; index += putsAtOnce)
      await Promise.all(puts.slice(index, index + putsAtOnce).map(([file, bytes]) => files.put(file, bytes)))
  }
  return drawn
}

async function draw(picture: Picture): Promise<Drawn> {
  // Landscape pictures become 1440 px wide.
  const svg = Buffer.from(drawPicture(picture))
  const { data, info } = await sharp(svg, { density: 72 * 1.2 })
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
  if (facePictures.includes(picture))
    files.push({ ending: `${avatarSize}.webp`, bytes: await square(largest()) })
  return { width: info.width, height: info.height, blur: await blurNameOf(largest()), files }
}

const square = (picture: Sharp) =>
  picture
    .resize({ width: avatarSize, height: avatarSize, fit: 'cover', position: 'top' })
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
