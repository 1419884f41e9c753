import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { tell } from '../notices/notices.ts'

type TakenDown = { id: number; ownerId: number; title: string }

/** Tells the owner in the product and by e-mail. */
export async function tellTakenDown(
  trx: Db,
  { config }: Context,
  { id, ownerId, title }: TakenDown,
  reason: string,
): Promise<void> {
  await tell(trx, config, {
    accountId: ownerId,
    kind: 'advertisement_taken_down',
    text: `“${title}” ilanınız yayından kaldırıldı. Nedenini okuyup ilanı düzeltebilirsiniz.`,
    path: `/advertisements/${id}`,
    email: {
      subject: 'İlanınız yayından kaldırıldı',
      paragraphs: [
        'Merhaba,',
        `“${title}” ilanınız editörlerimizce yayından kaldırıldı.`,
        `Neden: ${reason}`,
        'İlanı düzelttiğinizde yeniden incelemeye alınır. Gelen başvurular silinmez.',
      ],
      linkText: 'İlanı gör',
    },
  })
}
