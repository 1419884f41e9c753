import { rmSync } from 'node:fs'
import { benchEnvironment } from './board.ts'
import { freePort, heapLimits, memoryOf, startNode } from './measure.ts'
import { makePeople, type People } from './people.ts'
import { openRecorder, type Recorder } from './statements.ts'

export type Board = {
  advertisements: number
  url: string
  origin: string
  people: People
  recorder: Recorder
  pid: number
  memory(): number
  stop(): Promise<void>
}

export async function openBoard(url: string, advertisements: number): Promise<Board> {
  const people = await makePeople(url)
  const port = String(await freePort())
  const environment: Record<string, string> = { ...benchEnvironment(url), PORT: port }
  const { child } = await startNode([...heapLimits, 'src/server/main.ts'], environment, (line) =>
    line.includes('Klaket: http'),
  )
  child.stdout?.resume()
  const recorder = await openRecorder(url)
  return {
    advertisements,
    url,
    origin: `http://127.0.0.1:${port}`,
    people,
    recorder,
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill()
      await recorder.stop()
      rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
    },
  }
}
