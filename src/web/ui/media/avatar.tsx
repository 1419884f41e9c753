import { classNames } from '../base/class-names.ts'

export function Avatar({
  name,
  src,
  size = 'medium',
  className,
}: {
  name: string
  src?: string | null | undefined
  size?: 'small' | 'medium' | 'large' | 'huge'
  className?: string
}) {
  const box = classNames('shrink-0 rounded-full object-cover', sizes[size], className)
  if (src)
    return <img src={src} alt="" loading="lazy" decoding="async" className={classNames(box, 'bg-sunken')} />
  return (
    <span
      aria-hidden
      className={classNames('inline-flex items-center justify-center font-semibold', box, toneOf(name))}
    >
      {initials(name)}
    </span>
  )
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('tr') ?? '').join('')
}

function toneOf(name: string): string {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? tones[0]
}

const tones = [
  'bg-crew-bg text-crew',
  'bg-cast-bg text-cast',
  'bg-ok-bg text-ok',
  'bg-bad-bg text-bad',
  'bg-soft text-text2',
] as const

const sizes = {
  small: 'size-8 text-meta',
  medium: 'size-10 text-small',
  large: 'size-14 text-title',
  huge: 'size-24 text-h2',
}
