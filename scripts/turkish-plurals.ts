/**
 * Turkish nouns stay singular after a number: the component library announces "44 seçenekler" instead of "44 seçenek".
 */
export const withoutPluralAfterNumbers = (code: string): string =>
  code.replaceAll(/(?<=se(?:ç|\\xe7)enek)ler/g, '')
