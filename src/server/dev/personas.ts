import type { Persona } from '../../shared/dev.ts'

const password = 'Klaket.2026'

/** The demo's people to try out; the seed makes their accounts with just these names and passwords. */
export const personas: readonly Persona[] = [
  {
    key: 'applicant',
    firstname: 'Deniz',
    lastname: 'Yalın',
    description: 'Özgeçmişi hazır bir ekip üyesi. İlanlara başvurur.',
    email: 'deniz@example.com',
    password,
  },
  {
    key: 'newcomer',
    firstname: 'Ege',
    lastname: 'Sarıca',
    description: 'Henüz özgeçmişi yok. Başvurmadan önce özgeçmişini tamamlaması istenir.',
    email: 'ege@example.com',
    password,
  },
  {
    key: 'advertiser',
    firstname: 'Selin',
    lastname: 'Akova',
    description: 'Bireysel ilan veren. Başvuruları değerlendirir ve mesajlaşır.',
    email: 'selin@example.com',
    password,
  },
  {
    key: 'company',
    firstname: 'Murat',
    lastname: 'Tezel',
    description: 'Kurumsal ilan veren bir yapım şirketi.',
    email: 'murat@example.com',
    password,
  },
  {
    key: 'editor',
    firstname: 'Aslı',
    lastname: 'Gündoğan',
    description: 'Editör. Bekleyen ilanları onaylar veya gerekçesiyle reddeder.',
    email: 'editor@example.com',
    password,
  },
  {
    key: 'admin',
    firstname: 'Kerem',
    lastname: 'Baysal',
    description: 'Yönetici. Editörün yaptıklarının hepsini yapar.',
    email: 'yonetici@example.com',
    password,
  },
]
