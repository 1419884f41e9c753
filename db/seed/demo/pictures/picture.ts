import { seededRandom } from '../random.ts'
import { daylight, tungsten, type Scene } from './ink.ts'
import { slate, storyboard, tapeMarks } from './scenes-board.ts'
import { betweenTwoLights, emptyAudition, nightExterior } from './scenes-casting.ts'
import { lens, monitor } from './scenes-optics.ts'
import { againstTheWindow, crewAtWork, underTheKey } from './scenes-stage.ts'

const scenes = {
  underTheKey,
  againstTheWindow,
  crewAtWork,
  betweenTwoLights,
  emptyAudition,
  nightExterior,
  slate,
  storyboard,
  tapeMarks,
  monitor,
  lens,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

export type Picture = { scene: SceneName; seed: number; isPortrait?: boolean; isDaylight?: boolean }

export function drawPicture({ scene, seed, isPortrait = false, isDaylight = false }: Picture): string {
  const random = seededRandom(seed)
  const [width, height] = isPortrait ? [800, 1200] : [1200, 800]
  const [key, fill] = isDaylight ? [daylight, tungsten] : [tungsten, daylight]
  const code = `${random.pick(['KLK', 'FLM', 'SET', 'BLM'])}-${random.int(104, 989)}`
  const drawn = scenes[scene]({ width, height, random, key, fill, code })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn}</svg>`
}
