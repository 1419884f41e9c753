import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU seconds so far, with ended children. */
export function processorOf(pid: number): number {
  const [, rest = ''] = /^\d+ \(.*\) (.*)$/s.exec(textOf(`/proc/${pid}/stat`)) ?? []
  const [user = 0, system = 0, childrensUser = 0, childrensSystem = 0] = rest
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return (user + system + childrensUser + childrensSystem) / ticksPerSecond
}

export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  return [pid, ...children.map(Number)]
}

export const parentOf = (pid: number): number =>
  Number(/^\d+ \(.*\) \S (\d+)/s.exec(textOf(`/proc/${pid}/stat`))?.[1])

export const ownMemoryOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1]) * 1024

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
