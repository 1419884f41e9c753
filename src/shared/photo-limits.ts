/** Photos of an advertisement: how many, and bytes of each. */
export const photoLimits = { count: 5, bytes: 20_971_520 } as const
