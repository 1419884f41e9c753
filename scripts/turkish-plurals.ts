/**
 * Corrects “44 seçenekler” in the Turkish messages of React Aria to “44 seçenek”, because Turkish nouns stay
 * singular after a number.
 */
export const withoutPluralAfterNumbers = (code: string): string =>
  code.replaceAll(/(?<=se(?:ç|\\xe7)enek)ler/g, '')
