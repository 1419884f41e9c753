import type { Context } from '../../endpoint/context.ts'
import { followChanges } from './changes.ts'
import { createStreams, type Streams } from './streams.ts'

type Live = { streams: Streams; stop(): Promise<void> }

export async function startLive({
  db,
  now,
  pollCache,
}: Pick<Context, 'db' | 'now' | 'pollCache'>): Promise<Live> {
  const streams = createStreams(() => now().getTime())
  const stopFollowing = await followChanges(db, {
    hear: (people, change) => {
      if (change.kind === 'sessions') {
        for (const id of people) {
          pollCache.forgetSessions(id)
          streams.endSessions(id, change.ended)
        }
        return
      }
      for (const id of people) pollCache.forgetPerson(id)
      streams.publish(people, change)
    },
    lost: () => {
      pollCache.lost()
      streams.lost()
    },
    back: () => {
      pollCache.back()
      streams.back()
    },
  })
  return {
    streams,
    stop: async () => {
      streams.stop()
      await stopFollowing()
    },
  }
}
