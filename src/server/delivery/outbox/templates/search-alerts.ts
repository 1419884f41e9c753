import { formatShortDay } from '../../../../shared/values/dates.ts'
import { formatPrice } from '../../../../shared/values/money.ts'
import { lowerTurkish, truncate } from '../../../../shared/text/turkish-text.ts'
import { listPathOf } from '../../../../shared/board/saved-searches/saved-search.ts'
import type { Section } from '../email/email-layout.ts'
import { template } from './template.ts'

type AlertedCard = {
  id: number
  title: string
  profession: string
  city: string
  owner: string
  price: number | null
  priceType: string
  deadline: string
}

export type AlertedSearch = {
  id: number
  name: string
  address: string
  total: number
  cards: AlertedCard[]
}

type SearchAlert = {
  searches: AlertedSearch[]
  token: string
  site: string
  now: Date
}

const pagePath = '/kayitli-aramalar'
const longestName = 60

const exampleCards: AlertedCard[] = [
  {
    id: 7,
    title: 'Dizi için ikinci kamera asistanı',
    profession: 'Kamera Asistanı',
    city: 'İstanbul',
    owner: 'Üç Pencere Yapım',
    price: 45_000,
    priceType: 'Haftalık',
    deadline: '2026-12-04',
  },
  {
    id: 8,
    title: 'Gece çekimi yapacak reklam ekibine kamera asistanı',
    profession: 'Kamera Asistanı',
    city: 'İstanbul',
    owner: 'Deniz Aydın',
    price: 6500,
    priceType: 'Günlük',
    deadline: '2026-11-24',
  },
]
const otherCard: AlertedCard = {
  id: 9,
  title: 'Kısa film ekibine ışık asistanı',
  profession: 'Işık Asistanı',
  city: 'İzmir',
  owner: 'Ege Bozkır',
  price: null,
  priceType: 'Ücretsiz',
  deadline: '2026-12-01',
}
const exampleSearch: AlertedSearch = {
  id: 12,
  name: 'Kamera Asistanı, İstanbul, ücretli',
  address: 'city=34&paid=1',
  total: 2,
  cards: exampleCards,
}
const example = {
  token: 'ornek-baglanti',
  site: 'https://klaket.example',
  now: new Date('2026-11-23T09:00:00Z'),
}

export const searchAlertTemplates = {
  search_alert: template<SearchAlert>({
    label: 'Kayıtlı aramaya uyan yeni ilanlar',
    examples: [
      { ...example, searches: [{ ...exampleSearch, total: 1, cards: exampleCards.slice(0, 1) }] },
      {
        ...example,
        searches: [
          exampleSearch,
          {
            id: 13,
            name: 'Bana uygun ekip ilanları',
            address: 'suitable=1',
            total: 1,
            cards: [otherCard],
          },
        ],
      },
      {
        ...example,
        searches: [
          {
            ...exampleSearch,
            total: 14,
            cards: Array.from({ length: 10 }, (_, index) => ({
              ...(exampleCards[index % 2] as AlertedCard),
              id: 7 + index,
            })),
          },
        ],
      },
    ],
    write: ({ searches, token, site, now }) => {
      const total = searches.reduce((sum, search) => sum + search.total, 0)
      const [only, ...others] = searches as [AlertedSearch, ...AlertedSearch[]]
      const isOne = others.length === 0
      const name = truncate(only.name, longestName)
      const path = isOne ? listPathOf(only.address) : pagePath
      const stopToken = isOne ? `${token}-${only.id}` : token
      return {
        notice: {
          text: isOne
            ? `“${name}” aramanıza uyan ${total} yeni ilan var.`
            : `${searches.length} aramanıza uyan ${total} yeni ilan var.`,
          path,
        },
        push: `${isOne ? 'Aramanıza' : 'Aramalarınıza'} uyan ${total === 1 ? 'yeni bir ilan' : 'yeni ilanlar'} var.`,
        email: {
          subject: isOne ? `${total} yeni ilan: ${name}` : `Aramalarınıza uyan ${total} yeni ilan`,
          paragraphs: [
            'Merhaba,',
            `Kaydettiğiniz ${isOne ? 'aramaya' : 'aramalara'} uyan ${total === 1 ? 'yeni bir ilan' : 'yeni ilanlar'} yayımlandı.`,
          ],
          sections: searches.map((search) => sectionOf(search, now, isOne ? null : `${token}-${search.id}`)),
          link: { text: isOne ? 'Bütün sonuçları gör' : 'Kayıtlı aramalarım', url: path },
          foot: {
            text: `Bu e-posta, Klaket’te kaydettiğiniz ${isOne ? 'arama' : 'aramalar'} için gönderilen bir hizmet bildirimidir. Sıklığını hesabınızdaki “Kayıtlı aramalar” sayfasından değiştirebilirsiniz.`,
            link: {
              text: isOne ? 'Bu aramanın bildirimlerini durdur' : 'Bütün arama bildirimlerini durdur',
              url: `/arama-bildirimi?token=${stopToken}`,
            },
          },
          headers: {
            'List-Id': `Klaket arama bildirimleri <aramalar.${new URL(site).hostname}>`,
            'List-Unsubscribe': `<${site}/api/search-alerts/stop/${stopToken}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        },
      }
    },
  }),
}

function sectionOf({ name, address, total, cards }: AlertedSearch, now: Date, stop: string | null): Section {
  const more = total - cards.length
  const url = listPathOf(address)
  return {
    title: { text: name, url },
    cards: cards.map((card) => ({
      text: card.title,
      url: `/advertisements/${card.id}`,
      lines: [
        [card.profession, card.city, card.owner].join(' · '),
        [
          card.price === null ? card.priceType : `${formatPrice(card.price)} ${lowerTurkish(card.priceType)}`,
          `Son başvuru: ${formatShortDay(card.deadline, now)}`,
        ].join(' · '),
      ],
    })),
    ends: [
      ...(more > 0 ? [{ text: `${more} ilan daha`, url }] : []),
      ...(stop === null ? [] : [{ text: 'Bu aramayı durdur', url: `/arama-bildirimi?token=${stop}` }]),
    ],
  }
}
