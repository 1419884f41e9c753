import { template } from './template.ts'

export const invitationTemplates = {
  invitation_received: template<{ title: string; firstname: string }>({
    label: 'Bir ilana davet edildi',
    examples: [{ title: 'Işık asistanı aranıyor', firstname: 'Deniz' }],
    write: ({ title, firstname }) => {
      const text = `“${title}” ilanının sahibi sizi başvurmaya davet etti.`
      const path = '/davetler'
      return {
        notice: { text, path },
        push: 'Bir ilana davet edildiniz.',
        email: {
          subject: 'Bir ilana davet edildiniz',
          paragraphs: [
            `Merhaba ${firstname},`,
            text,
            'Başvurmadan önce ilan sahibi soyadınızı, iletişim bilgilerinizi ve özgeçmişinizi göremez.',
          ],
          link: { text: 'Davetlerimi gör', url: path },
          foot: {
            text: 'Bu e-postayı davetlere açık olduğunuz için aldınız. Davetleri dilediğiniz zaman kapatabilirsiniz.',
            link: { text: 'Davet ayarları', url: path },
          },
        },
      }
    },
  }),
}
