import { expect } from '@playwright/test'
import { press, type PageState } from './page-state.ts'

export const staffInboxStates: PageState[] = [
  { name: 'feedback on the staff page', as: 'editor', path: '/yonetim/geri-bildirim', shows: /\d+ mesaj/ },
  {
    name: 'feedback message with answers on the staff page',
    as: 'editor',
    path: '/yonetim/geri-bildirim/1',
    shows: 'İç notlar',
    act: press('Yanıtı gönder'),
  },
  {
    name: 'removing from the newsletter',
    as: 'admin',
    path: '/yonetim/bulten',
    shows: /\d+ adres/,
    act: press(/adresini çıkar$/),
  },
  { name: 'audit log', as: 'admin', path: '/yonetim/kayitlar', shows: 'İlanı onayladı' },
  { name: 'deliveries', as: 'admin', path: '/yonetim/gonderimler', shows: 'Ulaşılamayan adresler' },
  { name: 'limits', as: 'admin', path: '/yonetim/sinirlar', shows: /Aşılmayan \d+ sınır/ },
  {
    name: 'texts of notices',
    as: 'admin',
    path: '/yonetim/gonderimler/metinler',
    shows: 'Başvuru kabul edildi',
  },
  {
    name: 'nothing found in the audit log',
    as: 'admin',
    path: '/yonetim/kayitlar?q=kimseyok&subject_type=slide',
    shows: 'Eşleşen kayıt yok.',
    // The field for the first day must be wide enough for a complete date.
    act: async (page) => {
      const day = page.getByRole('group', { name: 'İlk gün' })
      await expect.poll(async () => (await day.boundingBox())?.width).toBeGreaterThan(120)
    },
  },
]
