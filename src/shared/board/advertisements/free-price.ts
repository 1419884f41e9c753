export const freePriceTypeId = 1
