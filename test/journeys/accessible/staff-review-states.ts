import { expect, type Page } from '@playwright/test'
import {
  call,
  newTitle,
  postAdvertisement,
  publishAdvertisement,
  registerAndVerify,
  type Account,
} from '../board.ts'
import { broken, type PageState } from './page-state.ts'

/** A published advertisement that was edited, has every kind of flag, and has the text of two others. */
async function flaggedEdit(): Promise<string> {
  const owner = await registerAndVerify()
  await editWithFlags(owner)
  await editWithFlags(owner)
  return `/yonetim?ad=${await editWithFlags(owner)}`
}

async function editWithFlags(owner: Account): Promise<number> {
  const { id } = await publishAdvertisement(owner, { title: newTitle('Işık ekibine asistan aranıyor') })
  const path = `/api/app/advertisements/${id}`
  const { data } = await call<{ data: { title: string } }>('GET', `${path}/owner`, { token: owner.token })
  await call('PUT', path, {
    token: owner.token,
    body: {
      category: 5,
      subCategory: 503,
      title: `${data.title}, acil`,
      description:
        'Bayan asistan arıyoruz. 0532 000 11 22 ya da WhatsApp. Kayıt ücreti 250 TL. ornekajans.com',
      priceType: 3,
      price: 4500,
      city: 6,
      startDate: '2098-01-01',
      needRoadTrip: 1,
      isOkayForRookie: 0,
    },
  })
  return id
}

/** A waiting advertisement whose text equals that of another one, which has a very long word in its title. */
async function waitingOne(): Promise<string> {
  const owner = await registerAndVerify()
  const word = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'
  await postAdvertisement(owner, { title: newTitle(word) })
  const { id } = await postAdvertisement(owner)
  return `/yonetim?ad=${id}`
}

const counted = { counts: { waiting: 0, late: 0, taken: 0 }, undoable: [] }
const noQueue = async (page: Page) => {
  await page.route('**/api/admin/reviews?*', (route) =>
    route.fulfill({
      json: {
        data: [],
        current_page: 1,
        per_page: 100,
        total: 0,
        last_page: 1,
        from: null,
        to: null,
        ...counted,
      },
    }),
  )
}

export const staffReviewStates: PageState[] = [
  {
    name: 'the queue with an edited advertisement and its flags',
    as: 'editor',
    path: flaggedEdit,
    shows: 'Onaylanan hâline göre değişenler',
  },
  { name: 'an empty queue', as: 'editor', path: '/yonetim', before: noQueue, shows: 'Bekleyen ilan yok.' },
  {
    name: 'a queue that is not loaded',
    as: 'editor',
    path: '/yonetim',
    before: broken('/api/admin/reviews?*'),
    shows: 'Bekleyen ilanlar yüklenemedi.',
    meant: /status of 500/,
  },
  {
    name: 'the reason of a rejection',
    as: 'editor',
    path: waitingOne,
    shows: 'Yalnızca ekip görür',
    act: async (page) => {
      await page.getByRole('button', { name: 'Reddet' }).click()
      await expect(page.getByRole('dialog').getByText('Hazır metin ekle')).toBeVisible()
    },
  },
  { name: 'ready reasons', as: 'editor', path: '/yonetim/ret-nedenleri', shows: 'İletişim bilgisi var' },
]
