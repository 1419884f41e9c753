import { formatTime, today } from '../../../shared/values/dates.ts'
import { listNew } from '../../board/advertisements/reading/reading.ts'
import type { Context } from '../../endpoint/context.ts'
import { queueIssue } from './issues.ts'
import { hasIssue } from './sql-issues.ts'

const weekMs = 7 * 86_400_000
const monday = 1
const earliest = '09:00'
const mostShown = 10

export async function prepareDigest(context: Context): Promise<void> {
  const { config, db } = context
  const now = context.now()
  const day = today(now)
  const isDue = new Date(`${day}T12:00:00Z`).getUTCDay() === monday && formatTime(now) >= earliest
  if (!config.weeklyDigest || !isDue) return
  const name = `digest ${day}`
  if (await hasIssue(db.kysely, name)) return
  const { rows, total } = await listNew(context, new Date(now.getTime() - weekMs), mostShown)
  if (total === 0) return
  await queueIssue(db.kysely, context, {
    name,
    subject: `Bu hafta ${total} yeni set ilanı`,
    content: {
      paragraphs: [
        'Merhaba,',
        total > rows.length
          ? `Geçen hafta Klaket’te ${total} yeni ilan yayımlandı. En yenileri:`
          : `Geçen hafta Klaket’te yayımlanan ${total} yeni ilan:`,
      ],
      items: rows.map(({ id, title, city }) => ({
        text: `${title} (${city})`,
        url: `${config.publicUrl}/advertisements/${id}`,
      })),
      link: { text: 'Bütün ilanlar', url: `${config.publicUrl}/advertisements` },
    },
  })
}
