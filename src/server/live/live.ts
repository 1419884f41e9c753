import type { Context } from '../context.ts'
import { followChanges } from './changes.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createStreams, type Streams } from './streams.ts'

/** What this process knows of people's changes: which answers still hold, and who listens. */
export type Live = {
  kept: KeptAnswers
  streams: Streams
  stop(): Promise<void>
}

export async function startLive({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Live> {
  const time = () => now().getTime()
  const kept = createKeptAnswers(time)
  const streams = createStreams(time)
  const stopFollowing = await followChanges(db, {
    hear: (people, change) => {
      if (change.kind === 'sessions') {
        for (const id of people) {
          kept.forgetSessions(id)
          streams.endSessions(id, change.ended)
        }
        return
      }
      for (const id of people) kept.forgetPerson(id)
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
    stop: async () => {
      streams.stop()
      await stopFollowing()
    },
  }
}
