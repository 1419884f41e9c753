import type { Picture, SceneName } from './picture.ts'

type Entry = readonly [scene: SceneName, seed: number, ...marks: ('portrait' | 'daylight')[]]

const picture = ([scene, seed, ...marks]: Entry): Picture => ({
  scene,
  seed,
  isPortrait: marks.includes('portrait'),
  isDaylight: marks.includes('daylight'),
})

export const castPictures: readonly Picture[] = (
  [
    ['betweenTwoLights', 11],
    ['underTheKey', 12],
    ['emptyAudition', 13, 'daylight'],
    ['againstTheWindow', 14],
    ['betweenTwoLights', 15, 'portrait', 'daylight'],
    ['tapeMarks', 16],
    ['storyboard', 17],
    ['nightExterior', 18],
    ['betweenTwoLights', 19, 'daylight'],
    ['underTheKey', 20, 'portrait'],
    ['slate', 21],
    ['emptyAudition', 22, 'portrait'],
    ['againstTheWindow', 23, 'daylight'],
    ['betweenTwoLights', 24, 'portrait'],
    ['underTheKey', 25, 'daylight'],
    ['monitor', 26],
    ['nightExterior', 27, 'daylight'],
    ['storyboard', 28, 'portrait', 'daylight'],
    ['emptyAudition', 29],
    ['againstTheWindow', 30, 'portrait'],
    ['betweenTwoLights', 31],
    ['tapeMarks', 32, 'portrait', 'daylight'],
  ] as const
).map(picture)

export const facePictures: readonly Picture[] = castPictures.filter(
  ({ scene, isPortrait }) =>
    isPortrait === true && ['betweenTwoLights', 'underTheKey', 'againstTheWindow'].includes(scene),
)

export const crewPictures: readonly Picture[] = (
  [
    ['crewAtWork', 41],
    ['lens', 42],
    ['slate', 43],
    ['monitor', 44, 'daylight'],
    ['crewAtWork', 45, 'daylight'],
    ['storyboard', 46],
    ['nightExterior', 47],
    ['lens', 48, 'daylight'],
    ['tapeMarks', 49],
    ['slate', 50, 'daylight'],
  ] as const
).map(picture)

export const slidePictures: readonly Picture[] = (
  [
    ['crewAtWork', 61],
    ['betweenTwoLights', 19, 'daylight'],
    ['lens', 42],
    ['underTheKey', 12],
  ] as const
).map(picture)

export const newsPictures: readonly Picture[] = (
  [
    ['nightExterior', 27, 'daylight'],
    ['monitor', 26],
    ['storyboard', 46],
    ['emptyAudition', 13, 'daylight'],
    ['slate', 43],
    ['nightExterior', 47],
    ['crewAtWork', 45, 'daylight'],
    ['lens', 42],
    ['tapeMarks', 49],
    ['slate', 50, 'daylight'],
    ['crewAtWork', 41],
    ['monitor', 44, 'daylight'],
    ['lens', 48, 'daylight'],
  ] as const
).map(picture)
