/** Id of the price type "free", which has no price. */
export const freePriceTypeId = 1
