import { expect, test } from 'vitest'
import type { Head, HeadInput, Page } from '../../navigation/page.ts'
import { page as advertisement } from './advertisement/advertisement-page.tsx'
import { page as landing } from './landing/landing-page.tsx'
import { page as newsItem } from './news/news-item-page.tsx'
import { page as staticPage } from './static-pages/static-page.tsx'

const cases: [string, Page, Partial<HeadInput>, string, string][] = [
  [
    'an advertisement',
    advertisement,
    { params: { id: '7' } },
    'İlan bulunamadı',
    'İlan yüklenirken bir hata oluştu',
  ],
  ['a news item', newsItem, { params: { idAndWords: '7-haber' } }, 'Haber bulunamadı', 'Haber yüklenemedi'],
  ['a landing page', landing, { params: { first: 'kars' } }, 'Sayfa bulunamadı', 'İlanlar yüklenemedi'],
  ['a static page', staticPage, { pathname: '/kvkk' }, 'Sayfa bulunamadı', 'Sayfa açılamadı'],
]

test.each(cases)(
  '%s that failed to load is not titled as not found',
  (_what, page, address, absent, failed) => {
    const titleWhen = (isAbsent: boolean): Head['title'] =>
      page.head({
        pathname: '/',
        params: {},
        search: new URLSearchParams(),
        read: () => undefined,
        isAbsent,
        ...address,
      }).title
    expect(titleWhen(true)).toBe(absent)
    expect(titleWhen(false)).toBe(failed)
  },
)
