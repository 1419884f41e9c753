import { formatDate } from '../../../../shared/values/dates.ts'
import { template } from './template.ts'

export const draftTemplates = {
  draft_expiring: template({
    label: 'Taslak silinecek',
    examples: [{ draftId: 7, title: 'Işık asistanı aranıyor', day: '2026-11-30T09:00:00.000Z' }],
    write: ({ draftId, title, day }) => {
      const text = `“${title}” taslağınız ${formatDate(day)} günü silinecek. Üzerinde bir şey değiştirirseniz saklanır.`
      const url = `/create-advertisement?draft=${draftId}`
      return {
        notice: { text, path: url },
        push: 'Bir ilan taslağınız yakında silinecek.',
        email: {
          subject: 'Taslağınız yakında silinecek',
          paragraphs: ['Merhaba,', text, 'İhtiyacınız kalmadıysa bir şey yapmanıza gerek yok.'],
          link: { text: 'Taslağa devam et', url },
        },
      }
    },
  }),
}
