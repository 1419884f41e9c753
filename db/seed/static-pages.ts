import { readFileSync } from 'node:fs'
import type { Db } from '../../src/server/database/database.ts'
import { safeArticle } from '../../src/server/content/safe-html.ts'
import { insertChangedCodePages, type CodePage } from '../../src/server/content/static-pages/sql.ts'

const pages = [
  {
    slug: 'help-center',
    title: 'Yardım merkezi',
    description: 'Klaket’te ilan verme, başvuru, mesajlaşma ve hesap hakkında sorular ve yanıtları.',
  },
  {
    slug: 'about-app',
    title: 'Klaket hakkında',
    description: 'Klaket nedir, kimler kullanabilir, nasıl kullanılır.',
  },
  {
    slug: 'terms-of-use',
    title: 'Kullanım Koşulları',
    description: 'Klaket üyeliğinin ve kullanımının koşulları.',
  },
  {
    slug: 'privacy-policy',
    title: 'Gizlilik Politikası',
    description: 'Klaket hangi bilgileri neden işler, kime gösterir, ne kadar saklar.',
  },
  {
    slug: 'kvkk',
    title: 'KVKK Aydınlatma Metni',
    description: '6698 sayılı Kanun uyarınca kişisel verilerinizin işlenmesine ilişkin aydınlatma metni.',
  },
  {
    slug: 'cookies',
    title: 'Çerez Politikası',
    description: 'Klaket’in tarayıcınızda neyi, neden ve ne kadar sakladığı.',
  },
  {
    slug: 'contact',
    title: 'İletişim',
    description: 'Klaket’e ulaşabileceğiniz adresler.',
  },
]

let ready: CodePage[] | undefined

export async function seedStaticPages(db: Db): Promise<void> {
  ready ??= pages.map((page) => ({ ...page, body: bodyOf(page.slug) }))
  await insertChangedCodePages(db, ready)
}

const bodyOf = (slug: string) =>
  safeArticle(readFileSync(new URL(`static-pages/${slug}.html`, import.meta.url), 'utf8')).trim()
