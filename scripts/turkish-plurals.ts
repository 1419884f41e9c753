/**
 * Corrects Turkish messages of React Aria: nouns stay singular after a number, "44 seçenek" instead of "44
 * seçenekler".
 */
export const withoutPluralAfterNumbers = (code: string): string =>
  code.replaceAll(/(?<=se(?:ç|\\xe7)enek)ler/g, '')
