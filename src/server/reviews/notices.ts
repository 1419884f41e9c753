import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { tell } from '../notices/notices.ts'

type Decided = { id: number; ownerId: number; title: string }

/** Tells the owner in the product and by e-mail. */
export async function tellPublished(
  trx: Db,
  { config }: Context,
  { id, ownerId, title }: Decided,
): Promise<void> {
  const text = `“${title}” ilanınız yayınlandı.`
  await tell(trx, config, {
    accountId: ownerId,
    kind: 'advertisement_published',
    text,
    path: `/advertisements/${id}`,
    email: {
      subject: 'İlanınız yayında',
      paragraphs: ['Merhaba,', text, 'Başvurular geldikçe size haber vereceğiz.'],
      linkText: 'İlanı gör',
    },
  })
}

export async function tellRejected(
  trx: Db,
  { config }: Context,
  { id, ownerId, title }: Decided,
  reason: string,
): Promise<void> {
  const text = `“${title}” ilanınız yayınlanmadı. Nedenini okuyup ilanı düzenleyebilirsiniz.`
  await tell(trx, config, {
    accountId: ownerId,
    kind: 'advertisement_rejected',
    text,
    path: `/advertisements/${id}`,
    email: {
      subject: 'İlanınız için düzeltme gerekiyor',
      paragraphs: [
        'Merhaba,',
        `“${title}” ilanınız editörlerimizce incelendi ve yayınlanmadı.`,
        `Neden: ${reason}`,
        'İlanı düzenlediğinizde yeniden incelemeye alınır.',
      ],
      linkText: 'İlanı gör',
    },
  })
}
