import { whyGuessable, type PasswordOwner } from './guessable-passwords.ts'

export const passwordSentence = 'Parola güvenlik gereksinimlerini karşılamıyor.'

type PasswordRule = { id: string; label: string; passes: (password: string) => boolean }

export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: 'En az 8, en fazla 128 karakter',
    passes: (password) => {
      const { length } = password.normalize('NFC')
      return length >= 8 && length <= 128
    },
  },
  { id: 'upper', label: 'En az 1 büyük harf', passes: matches(/\p{Lu}/u) },
  { id: 'lower', label: 'En az 1 küçük harf', passes: matches(/\p{Ll}/u) },
  { id: 'digit', label: 'En az 1 rakam', passes: matches(/[0-9]/) },
  { id: 'special', label: 'En az 1 özel karakter: ! @ # - ? gibi', passes: matches(/[\p{P}\p{S}]/u) },
  {
    id: 'printable',
    label: 'Görünmeyen karakter yok',
    passes: matches(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u),
  },
]

export const passwordRulesFor = (owner: PasswordOwner = {}): readonly PasswordRule[] => [
  ...passwordRules,
  {
    id: 'guessable',
    label: 'Kolay tahmin edilmiyor: ad, telefon, yıl, bilinen sözcük ya da 1234 gibi bir sıra yetmez',
    passes: (password) => whyGuessable(password, owner) === null,
  },
]

export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.passes(password))
}

export function easyPasswordSentence(password: unknown, owner: PasswordOwner): string | null {
  const isAsked = typeof password === 'string' && isStrongPassword(password)
  return isAsked ? whyGuessable(password, owner) : null
}

function matches(pattern: RegExp) {
  return (password: string) => pattern.test(password.normalize('NFC'))
}
