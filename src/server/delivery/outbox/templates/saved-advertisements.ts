import { formatDate } from '../../../../shared/values/dates.ts'
import { template } from './template.ts'

type Closing = {
  advertisements: { id: number; title: string; city: string; application_deadline: string }[]
}

const closing = [
  { id: 7, title: 'Işık asistanı aranıyor', city: 'İstanbul', application_deadline: '2026-06-14' },
  { id: 9, title: 'Belgesel için drone operatörü', city: 'Ankara', application_deadline: '2026-06-15' },
]

export const savedAdvertisementTemplates = {
  saved_advertisements_closing: template<Closing>({
    label: 'Kaydedilen ilanın son günleri',
    examples: [{ advertisements: closing.slice(0, 1) }, { advertisements: closing }],
    write: ({ advertisements }) => {
      const [first] = advertisements
      const count = advertisements.length
      const isOne = count === 1 && first !== undefined
      const text = isOne
        ? `Kaydettiğiniz “${first.title}” ilanına başvurmak için son gün: ${formatDate(first.application_deadline)}.`
        : `Kaydettiğiniz ${count} ilanın başvuru süresi doluyor.`
      const path = isOne ? `/advertisements/${first.id}` : '/kaydedilenler'
      return {
        notice: { text, path },
        push: isOne
          ? 'Kaydettiğiniz bir ilanın başvuru süresi doluyor.'
          : 'Kaydettiğiniz ilanların başvuru süresi doluyor.',
        email: {
          subject: isOne ? 'Kaydettiğiniz ilanın son günleri' : `Kaydettiğiniz ${count} ilanın son günleri`,
          paragraphs: [
            'Merhaba,',
            text,
            'Başvurmayı düşünüyorsanız özgeçmişinizi gözden geçirmeyi unutmayın.',
          ],
          ...(!isOne && {
            items: advertisements.map(({ id, title, city, application_deadline: day }) => ({
              text: `${title} (${city}), son gün ${formatDate(day)}`,
              url: `/advertisements/${id}`,
            })),
          }),
          link: { text: isOne ? 'İlanı gör' : 'Kaydettiklerimi gör', url: path },
          foot: {
            text: 'Bu e-postayı, ilanı kaydettiğiniz için aldınız. Bildirimleri hesabınızın ayarlarından kapatabilirsiniz.',
            link: { text: 'Kaydedilen ilanlar', url: '/kaydedilenler' },
          },
        },
      }
    },
  }),
}
