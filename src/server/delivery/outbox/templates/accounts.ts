import { exportHours } from '../../../../shared/oversight/data-exports.ts'
import {
  emailConfirmationPage,
  emailLinkRules,
} from '../../../../shared/people/accounts/email-confirmation.ts'
import { roleLabels, type Role } from '../../../../shared/oversight/people.ts'
import { template } from './template.ts'

const code = (what: string) =>
  template({
    label: `Telefona gönderilen ${what} kodu`,
    examples: [{ code: '123456' }],
    write: ({ code: digits }) => ({
      sms: `Klaket ${what} kodunuz: ${digits}. Kod 3 dakika geçerlidir. Kimseyle paylaşmayın.`,
    }),
  })
const resetLink = { text: 'Parolamı sıfırla', url: '/password-reset' }

export const accountTemplates = {
  code_phone_validation: code('doğrulama'),
  code_password_reset: code('parola sıfırlama'),

  email_confirmation: template({
    label: 'E-posta adresini doğrulama',
    examples: [{ firstname: 'Deniz', token: 'ornek-baglanti', phoneEnd: '12' }],
    write: ({ firstname, token, phoneEnd }) => ({
      email: {
        subject: 'E-posta adresinizi doğrulayın',
        paragraphs: [
          `Merhaba ${firstname},`,
          `Bu adres, telefon numarası ${phoneEnd} ile biten bir Klaket hesabı için yazıldı. Hesap sizinse aşağıdaki bağlantıyı açıp adresi doğrulayın.`,
          `Bağlantı ${emailLinkRules.days} gün geçerlidir. Numara sizin değilse bağlantıyı açmayın: adresiniz o hesaba geçer. Bu e-postayı silebilirsiniz.`,
        ],
        link: { text: 'Adresimi doğrula', url: `${emailConfirmationPage}?token=${token}` },
      },
    }),
  }),

  email_changed: template({
    label: 'E-posta adresi değişti (eski adrese)',
    examples: [{ firstname: 'Deniz' }],
    write: ({ firstname }) => ({
      email: {
        subject: 'Hesabınızın e-posta adresi değiştirildi',
        paragraphs: [
          `Merhaba ${firstname},`,
          'Klaket hesabınızın e-posta adresi az önce değiştirildi. Bundan sonraki e-postalar yeni adresinize gelecek.',
          'Bu işlemi siz yapmadıysanız parolanızı hemen yeniden sıfırlayın ve bize yazın.',
        ],
        link: resetLink,
      },
    }),
  }),

  email_unreachable: template({
    label: 'E-posta adresine ulaşılamıyor',
    examples: [{}],
    write: () => ({
      notice: {
        text: 'E-postalarınız size ulaşmıyor. Profilinizde adresinizi düzeltin ya da yeniden doğrulayın.',
        path: '/profile',
      },
      push: 'E-postalarınız size ulaşmıyor.',
    }),
  }),

  email_claim_lost: template({
    label: 'E-posta adresini başkası doğruladı',
    examples: [{}],
    write: () => ({
      notice: {
        text: 'Hesabınızdaki e-posta adresini başka biri doğruladı. Profilinizden yeni bir adres verin; o zamana kadar telefonunuzla giriş yapın.',
        path: '/profile',
      },
      push: 'Hesabınıza yeni bir e-posta adresi verin.',
    }),
  }),

  terms_changed: template({
    label: 'Kullanım koşulları değişti',
    examples: [{}],
    write: () => ({
      notice: {
        text: 'Kullanım koşulları değişti. Yeni metni okuyup iletişim tercihlerinizden onaylayabilirsiniz.',
        path: '/profile/preferences',
      },
      email: {
        subject: 'Kullanım koşullarımız değişti',
        paragraphs: [
          'Merhaba,',
          'Klaket’in kullanım koşulları değişti. Yeni metin ve önceki sürümler sitede okunabilir.',
          'Lütfen yeni metni okuyup iletişim tercihlerinizden onaylayın. Kabul etmezseniz hesabınızı kapatabilirsiniz.',
        ],
        link: { text: 'Yeni koşulları oku', url: '/terms-of-use' },
      },
    }),
  }),

  password_changed: template<{ firstname: string; by: 'settings' | 'code' }>({
    label: 'Parola değişti',
    examples: [
      { firstname: 'Deniz', by: 'settings' },
      { firstname: 'Deniz', by: 'code' },
    ],
    write: ({ firstname, by }) => ({
      email: {
        subject: 'Parolanız değiştirildi',
        paragraphs: [
          `Merhaba ${firstname},`,
          by === 'settings'
            ? 'Klaket parolanız az önce hesap ayarlarınızdan değiştirildi ve diğer oturumlarınız kapatıldı.'
            : 'Klaket parolanız az önce telefonunuza gönderilen kodla değiştirildi ve açık oturumlarınız kapatıldı.',
          'Bu işlemi siz yapmadıysanız parolanızı hemen yeniden sıfırlayın.',
        ],
        link: resetLink,
      },
    }),
  }),

  data_export_ready: template({
    label: 'Kişinin istediği verileri hazır',
    examples: [{}],
    write: () => ({
      notice: {
        text: `Verileriniz hazır. ${exportHours} saat içinde indirebilirsiniz.`,
        path: '/profile/security',
      },
      push: 'İstediğiniz verileriniz hazır.',
      email: {
        subject: 'Verileriniz hazır',
        paragraphs: [
          'Merhaba,',
          `İstediğiniz verileriniz hazırlandı. ${exportHours} saat boyunca Klaket’te giriş yaparak indirebilirsiniz.`,
          'Bu isteği siz yapmadıysanız parolanızı hemen değiştirin.',
        ],
        link: { text: 'Verilerimi indir', url: '/profile/security' },
      },
    }),
  }),

  corporate_account_verified: template({
    label: 'Kurum doğrulandı',
    examples: [{}],
    write: () => {
      const text =
        'Kurumunuz doğrulandı. İlanlarınızda ve profilinizde “Doğrulanmış kurum” işareti görünüyor.'
      return {
        notice: { text, path: '/profile' },
        push: 'Hesabınızla ilgili bir gelişme var.',
        email: {
          subject: 'Kurumunuz doğrulandı',
          paragraphs: ['Merhaba,', text],
          link: { text: 'Profilimi gör', url: '/profile' },
        },
      }
    },
  }),

  corporate_verification_withdrawn: template({
    label: 'Kurum doğrulaması kaldırıldı',
    examples: [{}],
    write: () => {
      const text = '“Doğrulanmış kurum” işaretiniz kaldırıldı.'
      return {
        notice: { text, path: '/profile' },
        push: 'Hesabınızla ilgili bir gelişme var.',
        email: {
          subject: 'Doğrulanmış kurum işaretiniz kaldırıldı',
          paragraphs: ['Merhaba,', text, 'Sorunuz varsa bize yazabilirsiniz.'],
          link: { text: 'Profilimi gör', url: '/profile' },
        },
      }
    },
  }),

  account_suspended: template({
    label: 'Hesap askıya alındı',
    examples: [
      {
        firstname: 'Deniz',
        message: 'İlanlarınızda başvuranlardan para istendi.',
        until: 'Askı 28 Kasım 2026 14:05 itibarıyla kendiliğinden kalkar.',
        answer: 'Yanıtınızı geri bildirim formundan ya da destek@example.com adresinden iletebilirsiniz.',
      },
    ],
    write: ({ firstname, message, until, answer }: SuspendedData) => ({
      email: {
        subject: 'Klaket hesabınız askıya alındı',
        paragraphs: [
          `Merhaba ${firstname},`,
          'Klaket hesabınız askıya alındı. Bu sürede giriş yapamazsınız ve ilanlarınız yayında görünmez.',
          `Neden: ${message}`,
          ...(until ? [until] : []),
          answer,
        ],
        link: { text: 'Bize yazın', url: '/feedback' },
      },
    }),
  }),

  account_suspension_lifted: template({
    label: 'Hesabın askısı kalktı',
    examples: [{ firstname: 'Deniz' }],
    write: ({ firstname }) => ({
      email: {
        subject: 'Klaket hesabınız yeniden açıldı',
        paragraphs: [
          `Merhaba ${firstname},`,
          'Hesabınızın askısı kaldırıldı. Yeniden giriş yapabilirsiniz; ilanlarınız eski hâliyle geri geldi.',
        ],
        link: { text: 'Giriş yap', url: '/login' },
      },
    }),
  }),

  account_role_changed: template<{ firstname: string; role: Role }>({
    label: 'Rol değişti',
    examples: [{ firstname: 'Deniz', role: 'editor' }],
    write: ({ firstname, role }) => ({
      email: {
        subject: 'Klaket hesabınızın rolü değişti',
        paragraphs: [
          `Merhaba ${firstname},`,
          `Hesabınızın rolü artık “${roleLabels[role]}”. Açık oturumlarınız kapatıldı; devam etmek için yeniden giriş yapın.`,
          'Bu değişikliği beklemiyorsanız bize haber verin.',
        ],
        link: { text: 'Giriş yap', url: '/login' },
      },
    }),
  }),

  second_factor_changed: template<{ firstname: string; what: 'kuruldu' | 'kapatıldı' }>({
    label: 'İki adımlı doğrulama kuruldu ya da kapatıldı',
    examples: [
      { firstname: 'Aras', what: 'kuruldu' },
      { firstname: 'Aras', what: 'kapatıldı' },
    ],
    write: ({ firstname, what }) => ({
      email: {
        subject: `İki adımlı doğrulama ${what}`,
        paragraphs: [
          `Merhaba ${firstname},`,
          `Yönetim hesabınızın iki adımlı doğrulaması az önce ${what}.`,
          'Bu işlemi siz yapmadıysanız parolanızı hemen sıfırlayın ve bir yöneticiye haber verin.',
        ],
        link: resetLink,
      },
    }),
  }),

  second_factor_guessed: template({
    label: 'Çok sayıda hatalı doğrulama kodu',
    examples: [{}],
    write: () => ({
      email: {
        subject: 'Hesabınızda çok sayıda hatalı kod denendi',
        paragraphs: [
          'Yönetim hesabınıza parolanızla girildi ve son bir günde çok sayıda hatalı doğrulama kodu denendi.',
          'Bunu siz yapmadıysanız parolanızı biri biliyor olabilir: hemen yenileyin.',
        ],
        link: resetLink,
      },
    }),
  }),
}

type SuspendedData = { firstname: string; message: string; until: string | null; answer: string }
