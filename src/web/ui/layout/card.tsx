import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'

/** `link`: a press anywhere on the card follows the link that has `cardLinkStyle`. */
export function Card({
  as: Tag = 'div',
  link = false,
  flush = false,
  className,
  ...rest
}: ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  link?: boolean
  flush?: boolean
}) {
  const Box = Tag as 'div'
  return (
    <Box
      {...rest}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-4 sm:p-5',
        link &&
          'group relative transition-colors hover:border-line-strong has-[a.card-link:focus-visible]:outline-2 has-[a.card-link:focus-visible]:outline-offset-2 has-[a.card-link:focus-visible]:outline-focus',
        className,
      )}
    />
  )
}

/** Other links and buttons in a card need `relative` to lie above the link with this style. */
export const cardLinkStyle =
  'card-link after:absolute after:inset-0 after:rounded-card focus-visible:outline-none group-hover:underline decoration-from-font underline-offset-3'
