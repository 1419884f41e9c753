/** Not in the file of RadioGroup, so that the theme switch does not load RadioGroup. */
export const segments = 'flex flex-wrap gap-1 rounded-control border border-line bg-sunken p-1 sm:inline-flex'

export const segment =
  'flex min-h-9 pointer-coarse:min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-[7px] px-2 sm:px-3.5 text-center text-small ' +
  'font-semibold text-text2 transition-colors hover:text-text has-checked:bg-surface has-checked:text-text ' +
  'has-checked:shadow-[0_0_0_1px_var(--color-line-strong)] has-disabled:text-text3'
