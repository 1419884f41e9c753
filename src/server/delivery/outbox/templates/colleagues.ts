import { template } from './template.ts'

type ToColleague = {
  title: string | null
}
type ToOwner = ToColleague & { advertisementId: number | null }

const toColleague: [ToColleague, ToColleague] = [{ title: 'Işık asistanı aranıyor' }, { title: null }]
const toOwner: [ToOwner, ToOwner] = [
  { title: 'Işık asistanı aranıyor', advertisementId: 7 },
  { title: null, advertisementId: null },
]
const sharedPath = '/paylasilan-ilanlar'
const ownPath = ({ advertisementId }: ToOwner) =>
  advertisementId === null ? '/my-advertisements' : `/advertisement/${advertisementId}/applications`

// These messages name neither the owner nor the colleague, so that no name is left in old messages when one
// of the two closes their account.
export const colleagueTemplates = {
  colleague_invited: template<ToColleague>({
    label: 'Ekip daveti geldi',
    examples: toColleague,
    write: ({ title }) => {
      const text =
        title === null
          ? 'Bir şirket sizi ilanlarının başvurularına birlikte bakmaya çağırıyor.'
          : `“${title}” ilanının başvurularına birlikte bakmaya çağrıldınız.`
      return {
        notice: { text, path: sharedPath },
        push: 'Yeni bir ekip davetiniz var.',
        email: {
          subject: `Bir ${title === null ? 'şirketin' : 'ilanın'} ekibine davet edildiniz`,
          paragraphs: [
            'Merhaba,',
            text,
            'Kimin çağırdığını ve neler yapabileceğinizi görüp 14 gün içinde yanıtlayabilirsiniz. İstemezseniz reddetmeniz yeterli.',
          ],
          link: { text: 'Daveti gör', url: sharedPath },
        },
      }
    },
  }),

  colleague_removed: template<ToColleague>({
    label: 'Ekipten çıkarıldı',
    examples: toColleague,
    write: ({ title }) => ({
      notice: {
        text:
          title === null
            ? 'Bir şirketin sürekli ekibindeki göreviniz sona erdi.'
            : `“${title}” ilanının ekibindeki göreviniz sona erdi.`,
        path: sharedPath,
      },
    }),
  }),

  colleague_restored: template<ToColleague>({
    label: 'Ekibe geri alındı',
    examples: toColleague,
    write: ({ title }) => ({
      notice: {
        text:
          title === null
            ? 'Bir şirketin sürekli ekibine geri alındınız.'
            : `“${title}” ilanının ekibine geri alındınız.`,
        path: sharedPath,
      },
    }),
  }),

  colleague_joined: template<ToOwner>({
    label: 'Ekip daveti kabul edildi',
    examples: toOwner,
    write: (data) => ({
      notice: {
        text:
          data.title === null
            ? 'Davet ettiğiniz biri sürekli ekibinize katıldı.'
            : `Davet ettiğiniz biri “${data.title}” ilanınızın ekibine katıldı.`,
        path: ownPath(data),
      },
    }),
  }),

  colleague_declined: template<ToOwner>({
    label: 'Ekip daveti reddedildi',
    examples: toOwner,
    write: (data) => ({
      notice: {
        text:
          data.title === null
            ? 'Sürekli ekibinize davetiniz kabul edilmedi.'
            : `“${data.title}” ilanınızın ekibine davetiniz kabul edilmedi.`,
        path: ownPath(data),
      },
    }),
  }),

  colleague_left: template<ToOwner>({
    label: 'Ekip arkadaşı ayrıldı',
    examples: toOwner,
    write: (data) => ({
      notice: {
        text:
          data.title === null
            ? 'Sürekli ekibinizden biri ayrıldı.'
            : `“${data.title}” ilanınızın ekibinden biri ayrıldı.`,
        path: ownPath(data),
      },
    }),
  }),
}
