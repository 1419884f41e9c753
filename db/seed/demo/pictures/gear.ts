import { ink } from './ink.ts'

type Placed = { x: number; y: number; size: number; color?: string }

const strokes = (color: string, width: number) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

const placed = ({ x, y, size }: Placed, inner: string, flip: 1 | -1 = 1) =>
  `<g transform="translate(${x} ${y}) scale(${(size / 300) * flip} ${size / 300})">${inner}</g>`

export function lamp(at: Placed, facing: 1 | -1, glass: string): string {
  const color = at.color ?? ink.dark
  return placed(
    at,
    `<path d="M0-230V-20M0-70-46 0M0-70 46 0M0-70 4 0" ${strokes(color, 6)}/>
    <g transform="translate(0 -250) rotate(18)"><path d="M-34-34H14V34H-34Q-46 0-34-34Z" fill="${color}"/><path d="M14-38 52-58V-50L22-30M14 38 52 58V50L22 30" fill="${color}"/><path d="M15-30Q24 0 15 30Z" fill="${glass}"/><path d="M-20-40V40" ${strokes(color, 5)}/></g>`,
    facing,
  )
}

export function camera(at: Placed, facing: 1 | -1): string {
  const color = at.color ?? ink.dark
  return placed(
    at,
    `<path d="M0-170-70 0M0-170 70 0M0-170V-6M-38-76H38" ${strokes(color, 8)}/>
    <path d="M-24-186H24V-168H-24ZM-66-262H34V-190H-66ZM-48-300H-4V-262H-48ZM34-244H74V-208H34Z" fill="${color}"/><path d="M74-262 108-276V-176L74-190ZM-66-250-92-240V-214L-66-206ZM-12-278H40V-268H-12Z" fill="${color}"/>`,
    facing,
  )
}

export function chair(at: Placed): string {
  const color = at.color ?? ink.dark
  return placed(
    at,
    `<path d="M-80 0 70-130M80 0-70-130M-84-130H84M-72-130V-290M72-130V-290M-90-186H-60M90-186H60M-88 0H88" ${strokes(color, 11)}/>
    <path d="M-76-138H76V-116H-76ZM-80-290H80V-226H-80Z" fill="${color}"/>`,
  )
}

export function boom(
  from: readonly [number, number],
  to: readonly [number, number],
  color = ink.dark,
): string {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return `<path d="M${from.join(' ')}L${to.join(' ')}" ${strokes(color, 5)}/><g transform="translate(${to.join(' ')}) rotate(${angle + 14})"><rect x="-14" y="-15" width="96" height="30" rx="15" fill="${color}"/></g>`
}

export function jib(at: Placed, facing: 1 | -1): string {
  const color = at.color ?? ink.dark
  return placed(
    at,
    `<path d="M0-120-52 0M0-120 52 0M0-120V0M-96-92 330-300M-96-104 330-312" ${strokes(color, 7)}/>
    <path d="M-128-124H-78V-62H-128ZM-20-140H20V-100H-20ZM318-306H378V-262H318ZM378-296 404-304V-264L378-272Z" fill="${color}"/>`,
    facing,
  )
}

export function flag(at: Placed): string {
  const color = at.color ?? ink.dark
  return placed(
    at,
    `<path d="M0-270V-16M0-56-48 0M0-56 48 0M-20-268H70" ${strokes(color, 6)}/><path d="M22-300H142V-190H22Z" fill="${color}"/>`,
  )
}

export function boxes({ x, y, size, color = ink.dark }: Placed, count: number): string {
  const height = size / 3
  return Array.from(
    { length: count },
    (_, index) =>
      `<rect x="${x - size / 2 + (index % 2) * 6}" y="${y - height * (index + 1)}" width="${size}" height="${height - 3}" rx="2" fill="${color}"/>`,
  ).join('')
}
