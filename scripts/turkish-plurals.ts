/**
 * Corrects Turkish messages of React Aria: "44 seçenek" instead of "44 seçenekler", because nouns stay singular after
 * a number.
 */
export const withoutPluralAfterNumbers = (code: string): string =>
  code.replaceAll(/(?<=se(?:ç|\\xe7)enek)ler/g, '')
