import { slideSources } from './content.ts'
import { makeAdvertisements } from './make-advertisements.ts'
import { makeApplications, makeThreads } from './make-applications.ts'
import { makePeople } from './make-people.ts'
import { day, instant } from './moments.ts'
import { boardNews } from './news/board.ts'
import { castNews } from './news/cast.ts'
import { crewNews } from './news/crew.ts'
import { newestNews } from './news/newest.ts'
import { seededRandom } from './random.ts'
import type { DemoBoard } from './types.ts'

export function demoBoard(seed: number, now: Date): DemoBoard {
  const random = seededRandom(seed)
  const { people, cvs } = makePeople(random, now)
  const bare = makeAdvertisements(random, now, people)
  const applications = makeApplications(random, now, cvs, bare)
  const advertisements = bare.map((one) => {
    const applicationsCount = applications.filter(({ advertisementId }) => advertisementId === one.id).length
    return { ...one, applicationsCount, viewCount: one.viewCount + applicationsCount }
  })
  const threads = makeThreads(random, now, people, cvs, advertisements, applications)
  const news = [...newestNews, ...crewNews, ...castNews, ...boardNews].map(({ daysAgo, ...item }) => ({
    ...item,
    publishedAt: instant(now.getTime() - daysAgo * day),
    imageSeed: random.int(1, 2 ** 31 - 1),
  }))
  const slides = slideSources.map((slide) => ({ ...slide, imageSeed: random.int(1, 2 ** 31 - 1) }))
  return { people, cvs, advertisements, applications, threads, news, slides }
}
