/** The addresses of databases in a setting, with commas between them; a comma within an address is part of it. */
export const addressesOf = (setting: string): string[] =>
  setting
    .split(/,\s*(?=postgres(?:ql)?:\/\/)/)
    .map((address) => address.trim())
    .filter((address) => address !== '')

export const areAddresses = (setting: string): boolean =>
  addressesOf(setting).every(
    (address) => /^postgres(ql)?:\/\/(?!.*:\/\/)/.test(address) && URL.canParse(address),
  )
