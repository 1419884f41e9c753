/** Price type whose price is nothing. */
export const freePriceTypeId = 1
