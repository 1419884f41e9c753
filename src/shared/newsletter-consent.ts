/** What subscribing agrees to; another wording is another version. */
export const newsletterConsent = {
  version: '2026-11',
  text: 'Kaydolarak bülten almayı kabul edersiniz; her bültenden tek tıkla çıkabilirsiniz.',
}
