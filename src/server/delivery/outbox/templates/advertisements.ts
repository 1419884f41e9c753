import { template } from './template.ts'

type Decided = { advertisementId: number; title: string }
type Refused = Decided & { reason: string }
const decided: [Decided] = [{ advertisementId: 7, title: 'Işık asistanı aranıyor' }]
const refused: [Refused] = [
  {
    ...decided[0],
    reason: 'İlan metninde telefon numarası var. Numarayı çıkarıp yeniden gönderebilirsiniz.',
  },
]
const look = ({ advertisementId }: Decided) => ({
  text: 'İlanı gör',
  url: `/advertisements/${advertisementId}`,
})

export const advertisementTemplates = {
  advertisement_published: template({
    label: 'İlan yayınlandı',
    examples: decided,
    write: (ad) => {
      const text = `“${ad.title}” ilanınız yayınlandı.`
      return {
        notice: { text, path: look(ad).url },
        push: 'İlanınız yayınlandı.',
        email: {
          subject: 'İlanınız yayında',
          paragraphs: ['Merhaba,', text, 'Başvurular geldikçe size haber vereceğiz.'],
          link: look(ad),
        },
      }
    },
  }),

  advertisement_rejected: template({
    label: 'İlan reddedildi',
    examples: refused,
    write: (ad) => ({
      notice: {
        text: `“${ad.title}” ilanınız yayınlanmadı. Nedenini okuyup ilanı düzenleyebilirsiniz.`,
        path: look(ad).url,
      },
      push: 'İlanınızla ilgili bir gelişme var.',
      email: {
        subject: 'İlanınız için düzeltme gerekiyor',
        paragraphs: [
          'Merhaba,',
          `“${ad.title}” ilanınız editörlerimizce incelendi ve yayınlanmadı.`,
          `Neden: ${ad.reason}`,
          'İlanı düzenlediğinizde yeniden incelemeye alınır.',
        ],
        link: look(ad),
      },
    }),
  }),

  advertisement_taken_down: template({
    label: 'İlan yayından kaldırıldı',
    examples: refused,
    write: (ad) => ({
      notice: {
        text: `“${ad.title}” ilanınız yayından kaldırıldı. Nedenini okuyup ilanı düzeltebilirsiniz.`,
        path: look(ad).url,
      },
      push: 'İlanınızla ilgili bir gelişme var.',
      email: {
        subject: 'İlanınız yayından kaldırıldı',
        paragraphs: [
          'Merhaba,',
          `“${ad.title}” ilanınız editörlerimizce yayından kaldırıldı.`,
          `Neden: ${ad.reason}`,
          'İlanı düzelttiğinizde yeniden incelemeye alınır. Gelen başvurular silinmez.',
        ],
        link: look(ad),
      },
    }),
  }),

  report_received: template({
    label: 'Şikâyet alındı',
    examples: [{ path: '/advertisements/7' }],
    write: ({ path }) => ({
      notice: {
        text: 'Şikâyetiniz bize ulaştı. Ekibimiz inceleyecek; kim olduğunuz karşı tarafa söylenmez.',
        path,
      },
    }),
  }),

  report_closed: template({
    label: 'Şikâyet sonuçlandı',
    examples: [{ path: '/advertisements/7' }],
    // The notice does not tell the reporter the outcome, since that concerns only the reported person.
    write: ({ path }) => ({
      notice: {
        text: 'Şikâyetiniz incelendi ve sonuçlandırıldı. Bildirdiğiniz için teşekkür ederiz.',
        path,
      },
    }),
  }),
}
