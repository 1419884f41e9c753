import { lapseDays } from '../../../../shared/board/advertisements/decision-date.ts'
import { formatDate } from '../../../../shared/values/dates.ts'
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

type Near = Decided & { deadline: string; days: number; canExtend: boolean }
const near = (days: number, canExtend: boolean): Near => ({
  ...decided[0],
  deadline: '2026-12-20',
  days,
  canExtend,
})

type Promised = Decided & { waiting: number; isOwner: boolean }
const waitingPath = (id: number) => `/advertisement/${id}/applications?status=pending`

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

  advertisement_deadline_near: template<Near>({
    label: 'İlanın başvuru süresi doluyor',
    examples: [near(3, true), near(1, true), near(1, false)],
    write: (ad) => {
      const when = ad.days === 1 ? 'yarın doluyor' : `${ad.days} gün sonra doluyor`
      const text = `“${ad.title}” ilanınızın başvuru süresi ${when}.`
      const path = ad.canExtend ? `/my-advertisements?uzat=${ad.advertisementId}` : look(ad).url
      return {
        notice: { text, path },
        push: 'Bir ilanınızın süresi dolmak üzere.',
        email: {
          subject: `İlanınızın süresi ${when}`,
          paragraphs: [
            'Merhaba,',
            text,
            `Son başvuru günü ${formatDate(ad.deadline)}. O günün sonunda ilan listeden kalkar; gelen başvurular silinmez.`,
            ad.canExtend
              ? 'Aramaya devam ediyorsanız süreyi tek tuşla uzatabilirsiniz; ilan yeniden incelenmez.'
              : 'Süre, işin başlangıcından sonraya uzatılamaz.',
          ],
          link: ad.canExtend ? { text: 'Süreyi uzat', url: path } : look(ad),
        },
      }
    },
  }),

  advertisement_decision_near: template<Promised & { days: number; date: string }>({
    label: 'Yanıt günü yaklaştı',
    examples: [
      { ...decided[0], waiting: 42, days: 1, date: '2026-12-27', isOwner: true },
      { ...decided[0], waiting: 1, days: 0, date: '2026-12-27', isOwner: false },
    ],
    write: ({ advertisementId, title, waiting, days, date, isOwner }) => {
      const when = days === 0 ? 'bugün' : 'yarın'
      const text = isOwner
        ? `“${title}” ilanınız için söz verdiğiniz yanıt günü ${when}; ${waiting} kişi yanıtınızı bekliyor.`
        : `Ekibinde olduğunuz “${title}” ilanının yanıt günü ${when}; ${waiting} kişi yanıtınızı bekliyor.`
      const path = waitingPath(advertisementId)
      return {
        notice: { text, path },
        push: `${isOwner ? 'Bir ilanınızın' : 'Ekibinde olduğunuz bir ilanın'} yanıt günü ${when}.`,
        email: {
          subject: `${waiting} kişi yanıtınızı bekliyor`,
          paragraphs: [
            'Merhaba,',
            text,
            `Yanıt günü: ${formatDate(date)}. Aradığınız kişiyi bulduysanız kalanları tek seferde, nazik bir notla reddedebilirsiniz.`,
            `Yanıt gününden ${lapseDays} gün sonra hâlâ bekleyen başvurular “yanıtlanmadı” olur ve ${isOwner ? 'yanıt oranınıza' : 'ilan sahibinin yanıt oranına'} yansır.`,
          ],
          link: { text: 'Başvuruları değerlendir', url: path },
        },
      }
    },
  }),

  advertisement_unanswered: template<Promised>({
    label: 'Başvurular yanıtsız kaldı',
    examples: [
      { ...decided[0], waiting: 42, isOwner: true },
      { ...decided[0], waiting: 42, isOwner: false },
    ],
    write: ({ advertisementId, title, waiting, isOwner }) => {
      const ad = isOwner ? `“${title}” ilanınıza` : `Ekibinde olduğunuz “${title}” ilanına`
      const text = `${ad} gelen ${waiting} başvuru yanıtsız kaldı; başvuranlara haber verdik.`
      const path = `/advertisement/${advertisementId}/applications?status=unanswered`
      return {
        notice: { text, path },
        push: `${isOwner ? 'Bir ilanınızda' : 'Ekibinde olduğunuz bir ilanda'} başvurular yanıtsız kaldı.`,
        email: {
          subject: 'Başvurular yanıtsız kaldı',
          paragraphs: [
            'Merhaba,',
            text,
            'Başvuruları yine de kabul edebilir ya da reddedebilirsiniz; geç gelen yanıt, hiç gelmeyenden iyidir.',
          ],
          link: { text: 'Başvuruları gör', url: path },
        },
      }
    },
  }),

  advertisement_expired: template({
    label: 'İlanın başvuru süresi doldu',
    examples: decided,
    write: (ad) => {
      const text = `“${ad.title}” ilanınızın başvuru süresi doldu.`
      const path = `/my-advertisements?yenile=${ad.advertisementId}`
      return {
        notice: { text: `${text} Aramaya devam ediyorsanız yenileyebilirsiniz.`, path },
        push: 'Bir ilanınızın süresi doldu.',
        email: {
          subject: 'İlanınızın süresi doldu',
          paragraphs: [
            'Merhaba,',
            text,
            'İlan artık listede görünmüyor ve başvuru almıyor. Gelen başvuruları değerlendirmeye devam edebilirsiniz.',
            'Hâlâ arıyorsanız ilanı yeni bir son başvuru tarihiyle yenileyebilirsiniz.',
          ],
          link: { text: 'İlanı yenile', url: path },
        },
      }
    },
  }),

  advertisement_team_question: template({
    label: 'İş başladı: ekip tamamlandı mı?',
    examples: decided,
    write: (ad) => {
      const path = `/my-advertisements?kapat=${ad.advertisementId}`
      return {
        notice: { text: `“${ad.title}” için iş başladı. Ekip tamamlandı mı?`, path },
        push: 'Ekip tamamlandı mı?',
        email: {
          subject: 'Ekip tamamlandı mı?',
          paragraphs: [
            'Merhaba,',
            `“${ad.title}” ilanınızdaki işin başlangıç tarihi geçti; ilan artık başvuru almıyor.`,
            'Ekip tamamlandıysa ilanı tek tuşla kapatabilirsiniz. Gelen başvurular silinmez.',
          ],
          link: { text: 'Ekip tamamlandı, kapat', url: path },
        },
      }
    },
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

  // This notice to the reporter does not say how the report was decided, because the decision concerns only
  // the person who was reported.
  report_closed: template({
    label: 'Şikâyet sonuçlandı',
    examples: [{ path: '/advertisements/7' }],
    write: ({ path }) => ({
      notice: {
        text: 'Şikâyetiniz incelendi ve sonuçlandırıldı. Bildirdiğiniz için teşekkür ederiz.',
        path,
      },
    }),
  }),
}
