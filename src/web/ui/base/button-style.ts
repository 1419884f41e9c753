import { classNames } from './class-names.ts'

type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonAppearance = {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

export function buttonStyle({
  tone = 'primary',
  size = 'medium',
  wide,
  className,
}: ButtonAppearance): string {
  return classNames(base, sizes[size], tones[tone], wide && 'w-full', className)
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold select-none ' +
  'transition-[background-color,border-color,color,opacity,transform] active:scale-[.985] ' +
  'aria-disabled:cursor-default aria-disabled:active:scale-100'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1.5 text-small pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4.5 py-2 text-body',
  large: 'min-h-13 px-6 py-3 text-body',
}

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-text hover:bg-sunken',
  quiet: 'text-text hover:bg-text/8',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-bg',
}
