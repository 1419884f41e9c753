import { classNames } from '../base/class-names.ts'
import { markPaths, wordPath } from '../../../shared/site/logo-paths.ts'

export function LogoMark({ size = 32, clap = false }: { size?: number; clap?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
      <MarkShapes clap={clap} />
    </svg>
  )
}

export function Logo({ height = 28, clap = false }: { height?: number; clap?: boolean }) {
  return (
    <svg
      viewBox="3 3 117 26"
      height={height}
      width={height * (117 / 26)}
      role="img"
      aria-label="Klaket"
      className="shrink-0 text-text"
    >
      <MarkShapes clap={clap} />
      <path
        fill="currentColor"
        transform="translate(37 0) translate(0 28) scale(.875) translate(0 -28)"
        d={wordPath}
      />
    </svg>
  )
}

function MarkShapes({ clap }: { clap: boolean }) {
  return (
    <>
      <path fill="currentColor" d={markPaths.stem} />
      <path fill="currentColor" d={markPaths.leg} />
      <g className={classNames('origin-[10px_15.2px] in-data-open:-rotate-18', clap && 'animate-clap')}>
        <path className="fill-accent" d={markPaths.arm} />
        <path className="fill-on-accent" d={markPaths.stripe} />
      </g>
    </>
  )
}
