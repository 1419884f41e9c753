/** After a number Turkish has no plural: the component library announces "44 seçenekler" where "44 seçenek" is right. */
export const withoutPluralAfterNumbers = (code: string): string =>
  code.replaceAll(/(?<=se(?:ç|\\xe7)enek)ler/g, '')
