import type { Context } from '../context.ts'
import { followChanges } from './changes.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createStreams, type Streams } from './streams.ts'

/** What this process knows of people's changes: which answers still hold, and who listens. */
export type Live = {
  kept: KeptAnswers
  streams: Streams
  /** Whether this person was told of a change within the last ten to twenty seconds. */
  hasBeenTold(id: number): boolean
  stop(): Promise<void>
}

/** Longer than a replica that is read from may lag behind. */
const toldForMs = 10_000

export async function startLive({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Live> {
  const time = () => now().getTime()
  const kept = createKeptAnswers(time)
  const streams = createStreams(time)
  let told = new Set<number>()
  let toldBefore = told
  const turn = setInterval(() => {
    toldBefore = told
    told = new Set()
  }, toldForMs).unref()
  const stopFollowing = await followChanges(db, {
    hear: (people, change) => {
      if (change.kind === 'sessions') {
        for (const id of people) {
          kept.forgetSessions(id)
          streams.endSessions(id, change.ended)
        }
        return
      }
      for (const id of people) {
        kept.forgetPerson(id)
        told.add(id)
      }
      streams.tell(people, change)
    },
    lost: () => {
      kept.lost()
      streams.lost()
    },
    back: () => {
      kept.back()
      streams.back()
    },
  })
  return {
    kept,
    streams,
    hasBeenTold: (id) => told.has(id) || toldBefore.has(id),
    stop: async () => {
      clearInterval(turn)
      streams.stop()
      await stopFollowing()
    },
  }
}
