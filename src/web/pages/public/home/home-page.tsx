import { definePage, need, optionalNeed } from '../../../navigation/page.ts'
import { useSession } from '../../../data/session.ts'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { BrandStrip } from './brand-strip.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { LatestNews, latestNews } from './latest-news.tsx'

const ForYou = lazyPart(async () => (await import('./for-you/for-you.tsx')).ForYou)

export const page = definePage({
  Component: HomePage,
  needs: () => [
    need('GET /api/app/home'),
    optionalNeed('GET /api/app/slides'),
    optionalNeed('GET /api/app/advertisements/featured'),
    optionalNeed('GET /api/app/brands'),
    optionalNeed('GET /api/app/news/latest', latestNews),
  ],
  head: () => ({
    title: 'Set ilanları: ekip ve oyuncu işleri',
    description:
      'Film, dizi ve reklam setlerinde ekip ve oyuncu ilanları. İlan verin, başvurun, sette buluşun.',
    canonical: '/',
  }),
})

function HomePage() {
  const { isAuthenticated } = useSession()
  return (
    <>
      <div className="hidden in-data-member:block in-data-member:empty:min-h-(--member-part,29rem) lg:in-data-member:empty:min-h-(--member-part,20rem)">
        {isAuthenticated && <ForYou />}
      </div>
      <Hero />
      <Featured />
      <BrandStrip />
      <LatestNews />
    </>
  )
}
