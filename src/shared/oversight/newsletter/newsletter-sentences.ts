/** Change `version` whenever the text changes, because each consent is stored with the version of its text. */
export const newsletterConsent = {
  version: '2026-11',
  text: 'Kaydolarak bülten almayı kabul edersiniz; her bültenden tek tıkla çıkabilirsiniz.',
}

export const newsletterSubscribed = 'Email aboneliği başarıyla oluşturuldu!'
export const newsletterHint = 'Aboneliğinizi başlatmak için e-postanıza gönderdiğimiz bağlantıyı onaylayın.'
export const newsletterFailed = 'Abonelik sırasında bir hata oluştu. Lütfen tekrar deneyiniz.'
export const noNewsletterEmail = 'Lütfen email adresinizi giriniz.'
export const wrongNewsletterEmail = 'Geçerli bir email adresi giriniz.'
