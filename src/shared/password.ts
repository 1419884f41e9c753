export const passwordSentence = 'Parola güvenlik gereksinimlerini karşılamıyor.'

const allowed = /^[A-Za-zÇĞİÖŞÜçğıöşüÂÎÛâîû0-9!@#$%^&*()_+.,;:]*$/

/** The rules of a password in the order of the live checklist. */
export const passwordRules: readonly { id: string; label: string; passes: (password: string) => boolean }[] =
  [
    {
      id: 'length',
      label: 'En az 8 karakter',
      passes: (password) => password.length >= 8 && password.length <= 128,
    },
    { id: 'upper', label: 'En az 1 büyük harf', passes: (password) => /[A-ZÇĞİÖŞÜÂÎÛ]/.test(password) },
    { id: 'lower', label: 'En az 1 küçük harf', passes: (password) => /[a-zçğıöşüâîû]/.test(password) },
    { id: 'digit', label: 'En az 1 rakam', passes: (password) => /[0-9]/.test(password) },
    {
      id: 'special',
      label: 'En az 1 özel karakter: !@#$%^&*()_+.,;:',
      passes: (password) => /[!@#$%^&*()_+.,;:]/.test(password),
    },
    {
      id: 'allowed',
      label: 'Yalnızca harf, rakam ve bu özel karakterler',
      passes: (password) => allowed.test(password),
    },
  ]

/** True when every rule holds. */
export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.passes(password))
}
