export const passwordSentence = 'Parola güvenlik gereksinimlerini karşılamıyor.'

type PasswordRule = { id: string; label: string; passes: (password: string) => boolean }

/** The rules of a password in the order of the live checklist. A Turkish letter counts in any normal form. */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: 'En az 8, en fazla 128 karakter',
    passes: (password) => {
      const { length } = password.normalize('NFC')
      return length >= 8 && length <= 128
    },
  },
  { id: 'upper', label: 'En az 1 büyük harf', passes: matches(/[A-ZÇĞİÖŞÜÂÎÛ]/) },
  { id: 'lower', label: 'En az 1 küçük harf', passes: matches(/[a-zçğıöşüâîû]/) },
  { id: 'digit', label: 'En az 1 rakam', passes: matches(/[0-9]/) },
  { id: 'special', label: 'En az 1 özel karakter: !@#$%^&*()_+.,;:', passes: matches(/[!@#$%^&*()_+.,;:]/) },
  {
    id: 'allowed',
    label: 'Yalnızca harf, rakam ve bu özel karakterler',
    passes: matches(/^[A-Za-zÇĞİÖŞÜçğıöşüÂÎÛâîû0-9!@#$%^&*()_+.,;:]*$/),
  },
]

/** True when every rule holds. */
export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.passes(password))
}

function matches(pattern: RegExp) {
  return (password: string) => pattern.test(password.normalize('NFC'))
}
