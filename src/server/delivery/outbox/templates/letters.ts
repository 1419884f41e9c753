import { formatDate } from '../../../../shared/values/dates.ts'
import {
  feedbackSubjectLabels,
  type FeedbackSubject,
} from '../../../../shared/oversight/feedback/feedback-status.ts'
import { newsletterTimes } from '../../../../shared/oversight/newsletter/newsletter-status.ts'
import { truncate } from '../../../../shared/text/turkish-text.ts'
import type { Email } from '../email/email-layout.ts'
import { template } from './template.ts'

export type UnsubscribeParts = Required<Pick<Email, 'foot' | 'headers'>>
export type IssueContent = Pick<Email, 'paragraphs' | 'items' | 'link'>

const exampleUnsubscribeParts: UnsubscribeParts = {
  foot: {
    text: 'Bu bülten, deniz@example.com adresi abone olduğu için gönderildi. Gönderen: Örnek Klaket İşletmesi, Örnek Mahallesi.',
    link: { text: 'Bültenden ayrıl', url: '/bulten/ayril?token=ornek-baglanti' },
  },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}

const longestQuotation = 1000

type Answer = {
  id: number
  firstname: string
  subject: FeedbackSubject
  text: string
  message: string
  createdAt: Date
  support: string | null
  host: string
}

export const letterTemplates = {
  newsletter_confirmation: template({
    label: 'Bülten aboneliğini onaylama',
    examples: [{ token: 'ornek-baglanti' }],
    write: ({ token }) => ({
      email: {
        subject: 'Bülten aboneliğinizi onaylayın',
        paragraphs: [
          'Merhaba,',
          'Bu adres Klaket bülteni için yazıldı. Bülteni almak istiyorsanız aşağıdaki bağlantıyı açıp onaylayın.',
          `Bağlantı ${newsletterTimes.linkDays} gün geçerlidir. Onaylanmayan adrese bülten gönderilmez; bu isteği siz yapmadıysanız bu e-postayı silebilirsiniz.`,
        ],
        link: { text: 'Aboneliğimi onayla', url: `/bulten/onay?token=${token}` },
        foot: {
          text: 'Bu adrese bir daha böyle bir e-posta gelmesini istemiyorsanız:',
          link: { text: 'Bana yazmayın', url: `/bulten/engel?token=${token}` },
        },
      },
    }),
  }),

  newsletter_welcome: template({
    label: 'Bültene hoş geldiniz',
    examples: [{ unsubscribeParts: exampleUnsubscribeParts }],
    write: ({ unsubscribeParts }) => ({
      email: {
        subject: 'Klaket bültenine hoş geldiniz',
        paragraphs: [
          'Merhaba,',
          'Bülten aboneliğiniz onaylandı. Set haberlerini ve yeni ilanları bu adrese göndereceğiz.',
          'Dilediğiniz zaman, her bültenin altındaki bağlantıyla tek tıkla ayrılabilirsiniz.',
        ],
        ...unsubscribeParts,
      },
    }),
  }),

  newsletter: template<{ subject: string; content: IssueContent; unsubscribeParts: UnsubscribeParts }>({
    label: 'Bülten (haftanın ilanları)',
    examples: [
      {
        subject: 'Bu hafta 2 yeni set ilanı',
        content: {
          paragraphs: ['Merhaba,', 'Geçen hafta Klaket’te yayımlanan 2 yeni ilan:'],
          items: [
            { text: 'Işık asistanı aranıyor (İstanbul)', url: '/advertisements/7' },
            { text: 'Yardımcı oyuncu aranıyor (Ankara)', url: '/advertisements/8' },
          ],
          link: { text: 'Bütün ilanlar', url: '/advertisements' },
        },
        unsubscribeParts: exampleUnsubscribeParts,
      },
    ],
    write: ({ subject, content, unsubscribeParts }) => ({
      email: { subject, ...content, ...unsubscribeParts },
    }),
  }),

  feedback_receipt: template({
    label: 'Geri bildirim alındı',
    examples: [{}],
    // The letter does not repeat the text of the feedback form, because anybody could enter a stranger’s address
    // there and make Klaket send any text to it.
    write: () => ({
      email: {
        subject: 'Mesajınızı aldık',
        paragraphs: [
          'Merhaba,',
          'Klaket’e gönderdiğiniz mesaj bize ulaştı. En kısa sürede size dönüş yapacağız.',
          'Bu mesajı siz göndermediyseniz yapmanız gereken bir şey yok; bu e-postayı silebilirsiniz.',
        ],
        foot: { text: 'Bu e-posta, geri bildirim formuna bu adres yazıldığı için gönderildi.' },
      },
    }),
  }),

  feedback_answer: template<Answer>({
    label: 'Geri bildirime yanıt',
    examples: [
      {
        id: 5,
        firstname: 'Deniz',
        subject: 'öneri',
        text: 'Öneriniz için teşekkür ederiz.\n\nBir sonraki sürümde ekleyeceğiz.',
        message: 'İlanlara harita eklenebilir mi?',
        createdAt: new Date('2026-11-20T12:00:00Z'),
        support: 'destek@example.com',
        host: 'klaket.example',
      },
    ],
    write: ({ id, firstname, subject, text, message, createdAt, support, host }) => {
      const thread = `<geri-bildirim-${id}@${host}>`
      return {
        email: {
          subject: `Geri bildiriminiz: ${feedbackSubjectLabels[subject]} [#${id}]`,
          paragraphs: [
            `Merhaba ${firstname},`,
            ...text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
            'Klaket destek ekibi',
            `${formatDate(createdAt)} tarihli mesajınız: “${truncate(message, longestQuotation)}”`,
          ],
          foot: {
            text: `Bu e-posta, Klaket’e gönderdiğiniz #${id} numaralı mesaja yanıttır. Yanıtlamak için bu e-postaya cevap yazabilirsiniz.`,
          },
          headers: {
            ...(support && { 'Reply-To': support }),
            'In-Reply-To': thread,
            References: thread,
            'Auto-Submitted': 'no',
          },
        },
      }
    },
  }),
}
