import { receivedPath } from '../../../../shared/board/applications/received-path.ts'
import { template } from './template.ts'

const somethingNew = 'Başvurunuzla ilgili bir gelişme var.'
type FromApplicant = {
  applicationId: number
  advertisementId: number
  title: string
  applicant: string
  ownerFirstname: string
}
const fromApplicant: [FromApplicant] = [
  {
    applicationId: 12,
    advertisementId: 7,
    title: 'Işık asistanı aranıyor',
    applicant: 'Deniz Işık',
    ownerFirstname: 'Ekin',
  },
]
type Decided = { applicationId: number; title: string; applicantFirstname: string }
const decided: [Decided] = [
  { applicationId: 12, title: 'Işık asistanı aranıyor', applicantFirstname: 'Deniz' },
]

export const actsOfApplicants = {
  application_received: 'ilanınıza başvurdu.',
  application_withdrawn: 'ilanınıza yaptığı başvuruyu geri çekti.',
  application_sent_again: 'ilanınıza yeniden başvurdu.',
  application_renounced: 'ilanınızdaki işten vazgeçti.',
}

export const applicationTemplates = {
  application_received: template({
    label: 'İlana başvuru geldi',
    examples: fromApplicant,
    write: ({ applicationId, advertisementId, title, applicant, ownerFirstname }) => {
      const text = `${applicant}, “${title}” ${actsOfApplicants.application_received}`
      const path = receivedPath(advertisementId, applicationId)
      return {
        notice: { text, path },
        push: 'İlanınıza yeni bir başvuru var.',
        email: {
          subject: 'İlanınıza yeni bir başvuru var',
          paragraphs: [
            `Merhaba ${ownerFirstname},`,
            text,
            'Özgeçmişini okuyup başvuruyu değerlendirebilirsiniz.',
          ],
          link: { text: 'Başvuruyu gör', url: path },
        },
      }
    },
  }),

  application_withdrawn: template({
    label: 'Başvuru geri çekildi',
    examples: fromApplicant,
    write: ({ applicationId, advertisementId, title, applicant }) => ({
      notice: {
        text: `${applicant}, “${title}” ${actsOfApplicants.application_withdrawn}`,
        path: receivedPath(advertisementId, applicationId),
      },
    }),
  }),

  application_sent_again: template({
    label: 'Geri çekilen başvuru yeniden gönderildi',
    examples: fromApplicant,
    write: ({ applicationId, advertisementId, title, applicant }) => ({
      notice: {
        text: `${applicant}, “${title}” ${actsOfApplicants.application_sent_again}`,
        path: receivedPath(advertisementId, applicationId),
      },
    }),
  }),

  application_renounced: template({
    label: 'Kabul edilen aday vazgeçti',
    examples: fromApplicant,
    write: ({ applicationId, advertisementId, title, applicant, ownerFirstname }) => {
      const text = `${applicant}, “${title}” ${actsOfApplicants.application_renounced}`
      const path = receivedPath(advertisementId, applicationId)
      return {
        notice: { text, path, sms: true },
        push: 'Kabul ettiğiniz bir aday vazgeçti.',
        email: {
          subject: 'Kabul ettiğiniz aday vazgeçti',
          paragraphs: [`Merhaba ${ownerFirstname},`, text, 'Yerine başka bir başvuruyu kabul edebilirsiniz.'],
          link: { text: 'Başvuruları gör', url: path },
        },
      }
    },
  }),

  application_accepted: template({
    label: 'Başvuru kabul edildi',
    examples: decided,
    write: ({ applicationId, title, applicantFirstname }) => {
      const text = `“${title}” ilanına başvurunuz kabul edildi. İlan sahibiyle mesajlaşabilirsiniz.`
      const path = `/applications/${applicationId}/messages`
      return {
        notice: { text, path, sms: true },
        push: somethingNew,
        email: {
          subject: 'Başvurunuz kabul edildi',
          paragraphs: [`Merhaba ${applicantFirstname},`, text],
          link: { text: 'Mesajlara git', url: path },
        },
      }
    },
  }),

  application_rejected: template<Decided & { rejectionText: string | null }>({
    label: 'Başvuru reddedildi',
    examples: [
      { ...decided[0], rejectionText: null },
      { ...decided[0], rejectionText: 'Merhaba Deniz, bu iş için başka biriyle anlaştık. İyi setler.' },
    ],
    write: ({ title, applicantFirstname, rejectionText }) => {
      const text = `“${title}” ilanına başvurunuz reddedildi.`
      const path = '/my-applications'
      return {
        notice: {
          text: rejectionText === null ? text : `${text} İlan sahibinin notu: ${rejectionText}`,
          path,
          sms: text,
        },
        push: somethingNew,
        email: {
          subject: 'Başvurunuz sonuçlandı',
          paragraphs: [
            `Merhaba ${applicantFirstname},`,
            text,
            ...(rejectionText === null ? [] : ['İlan sahibinin notu:', ...rejectionText.split(/\n+/)]),
          ],
          link: { text: 'Başvurularımı gör', url: path },
        },
      }
    },
  }),

  application_cancelled: template<{ title: string; advertisementId: number; left: 'applicant' | 'owner' }>({
    label: 'Başvuru, bir hesap kapandığı için iptal edildi',
    examples: [
      { title: 'Işık asistanı aranıyor', advertisementId: 7, left: 'applicant' },
      { title: 'Işık asistanı aranıyor', advertisementId: 7, left: 'owner' },
    ],
    write: ({ title, advertisementId, left }) => {
      const isToOwner = left === 'applicant'
      const text = isToOwner
        ? `“${title}” ilanınıza yapılan bir başvuru, başvuranın hesabı kapandığı için iptal edildi.`
        : `“${title}” ilanı, sahibinin hesabı kapandığı için kaldırıldı; başvurunuz iptal edildi.`
      const path = isToOwner ? `/advertisement/${advertisementId}/applications` : '/my-applications'
      return {
        notice: { text, path },
        push: isToOwner ? 'İlanınıza yapılan bir başvuru iptal edildi.' : somethingNew,
        email: {
          subject: isToOwner ? 'Bir başvuru iptal edildi' : 'Başvurunuz iptal edildi',
          paragraphs: ['Merhaba,', text],
          link: { text: isToOwner ? 'Başvuruları gör' : 'Başvurularımı gör', url: path },
        },
      }
    },
  }),

  application_unanswered: template({
    label: 'Başvuru yanıtlanmadı',
    examples: decided,
    write: ({ title, applicantFirstname }) => {
      const text = `“${title}” ilanının sahibi, söz verdiği güne kadar başvurunuza yanıt vermedi.`
      const path = '/my-applications'
      return {
        notice: { text, path },
        push: somethingNew,
        email: {
          subject: 'Başvurunuz yanıtsız kaldı',
          paragraphs: [
            `Merhaba ${applicantFirstname},`,
            text,
            'Bu, sizinle ilgili bir karar değil; ilan sahibi isterse başvurunuza hâlâ yanıt verebilir. Beklemek yerine başka ilanlara göz atmanızı öneririz. Emeğiniz için teşekkür ederiz.',
          ],
          link: { text: 'Başvurularımı gör', url: path },
        },
      }
    },
  }),

  message_received: template({
    label: 'Yeni mesaj (yalnızca tarayıcı bildirimi)',
    examples: [{ applicationId: 12 }],
    write: () => ({ push: 'Yeni bir mesajınız var.' }),
  }),
}
