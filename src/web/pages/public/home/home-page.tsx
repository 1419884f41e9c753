import { definePage, need, optionalNeed } from '../../../navigation/page.ts'
import { BrandStrip } from './brand-strip.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { LatestNews, latestNews } from './latest-news.tsx'

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
  return (
    <>
      <Hero />
      <Featured />
      <BrandStrip />
      <LatestNews />
    </>
  )
}
