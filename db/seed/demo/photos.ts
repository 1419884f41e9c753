import { createHash } from 'node:crypto'
import type { Files } from '../../../src/server/endpoint/context/file-store.ts'
import { photoUrl } from '../../../src/server/operations/files/photos/photo-names.ts'
import {
  castPictures,
  crewPictures,
  facePictures,
  newsPictures,
  slidePictures,
} from './pictures/collection.ts'
import { drawOnce, type Drawn } from './drawn-photos.ts'
import type { Picture } from './pictures/picture.ts'
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

type Placed = { key: string; picture: Picture }

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
    const made = await drawOnce(nth(alike, 0).picture)
    drawn.set(name, made)
    const puts = alike.flatMap(({ key }) =>
      made.files.map(({ ending, bytes }) => [`${key}${made.blur}-${ending}`, bytes] as const),
    )
    for (let index = 0; index < puts.length; index += putsAtOnce)
      await Promise.all(puts.slice(index, index + putsAtOnce).map(([file, bytes]) => files.put(file, bytes)))
  }
  return drawn
}
