import { classNames } from './class-names.ts'

/** The K whose upper arm is the clap stick. When `clap` turns true the arm snaps shut once. */
export function LogoMark({
  size = 32,
  clap = false,
  title,
}: {
  size?: number
  clap?: boolean
  title?: string
}) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className="shrink-0"
    >
      <path fill="currentColor" d={markPaths.stem} />
      <path fill="currentColor" d={markPaths.leg} />
      <g className={classNames('origin-[31%_47.5%]', clap && 'animate-clap')}>
        <path className="fill-accent" d={markPaths.arm} />
        <path className="fill-on-accent" d={markPaths.stripe} />
      </g>
    </svg>
  )
}

/** Mark and word, as wide as its height asks. The link around it says where it leads. */
export function Logo({ height = 28, clap = false }: { height?: number; clap?: boolean }) {
  return (
    <span className="inline-flex items-center gap-[.3em] text-text">
      <LogoMark size={height} clap={clap} />
      <svg
        viewBox="0 3.5 94 25.4"
        height={height * 0.8}
        width={height * 0.8 * (94 / 25.4)}
        role="img"
        aria-label="Klaket"
      >
        <path fill="currentColor" d={wordPath} />
      </svg>
    </span>
  )
}

/** On a grid of 32. */
export const markPaths = {
  stem: 'M4 4h6v24H4z',
  arm: 'M9.8 15.2 23.6 4H31L14.2 17.8z',
  stripe: 'M13.9 11.2l4.4-3.5 3.3 4.1-4.4 3.6z',
  leg: 'M13.2 17.2 18 13.4 29.5 28h-7.8z',
}

/** “klaket” in Archivo 750, tracking −0.02em, ascender from 4 to 28. */
const wordPath =
  'M0 28V4H5.01V17.69L11.03 10.54H16.89L10.81 17.42L17.16 28H11.43L7.49 20.93L5.01 23.32V28ZM18.89 28' +
  'V4.01H23.91V28ZM32.15 28.4Q31.18 28.4 30.17 28.19Q29.15 27.98 28.29 27.45Q27.43 26.93 26.91 25.96' +
  'Q26.39 25 26.39 23.49Q26.39 21.64 27.2 20.44Q28 19.25 29.48 18.58Q30.97 17.9 33.06 17.63' +
  'Q35.16 17.36 37.73 17.36V16.15Q37.73 15.4 37.46 14.86Q37.18 14.32 36.59 14.02' +
  'Q35.99 13.72 34.95 13.72Q33.98 13.72 33.32 13.95Q32.66 14.19 32.35 14.58Q32.04 14.97 32.04 15.49' +
  'V15.83H27.15Q27.12 15.67 27.12 15.53Q27.12 15.39 27.12 15.2Q27.12 13.66 28.07 12.52' +
  'Q29.02 11.38 30.78 10.76Q32.54 10.14 34.97 10.14Q37.37 10.14 39.11 10.76Q40.84 11.37 41.79 12.6' +
  'Q42.75 13.83 42.75 15.74V23.43Q42.75 24.02 43.07 24.33Q43.4 24.64 43.87 24.64H44.98V27.82' +
  'Q44.62 27.99 43.89 28.18Q43.15 28.38 42.11 28.38Q41.07 28.38 40.27 28.1Q39.47 27.83 38.95 27.31' +
  'Q38.43 26.79 38.22 26.09H38.01Q37.39 26.76 36.56 27.29Q35.73 27.81 34.65 28.11' +
  'Q33.56 28.4 32.15 28.4ZM33.93 24.78Q34.78 24.78 35.49 24.53Q36.19 24.27 36.69 23.82' +
  'Q37.18 23.38 37.46 22.73Q37.73 22.09 37.73 21.33V20.27Q35.86 20.27 34.44 20.53' +
  'Q33.03 20.79 32.25 21.37Q31.47 21.95 31.47 22.92Q31.47 23.54 31.77 23.96Q32.07 24.37 32.63 24.58' +
  'Q33.18 24.78 33.93 24.78ZM46.57 28V4H51.58V17.69L57.59 10.54H63.45L57.38 17.42L63.72 28H58' +
  'L54.05 20.93L51.58 23.32V28ZM73.69 28.4Q70.77 28.4 68.74 27.42Q66.72 26.44 65.67 24.42' +
  'Q64.62 22.4 64.62 19.27Q64.62 16.15 65.66 14.14Q66.7 12.12 68.69 11.13Q70.68 10.14 73.54 10.14' +
  'Q76.3 10.14 78.19 11.1Q80.09 12.06 81.07 14.04Q82.04 16.02 82.04 19.15V20.32H69.7' +
  'Q69.74 21.78 70.14 22.79Q70.54 23.81 71.4 24.32Q72.26 24.83 73.66 24.83Q74.47 24.83 75.12 24.63' +
  'Q75.76 24.43 76.21 24.04Q76.67 23.65 76.91 23.08Q77.14 22.52 77.14 21.8H82.04' +
  'Q82.04 23.42 81.45 24.66Q80.87 25.9 79.77 26.72Q78.67 27.55 77.13 27.97Q75.59 28.4 73.69 28.4Z' +
  'M69.75 17.36H76.9Q76.9 16.42 76.67 15.74Q76.44 15.06 76.02 14.61Q75.59 14.16 75 13.95' +
  'Q74.4 13.74 73.64 13.74Q72.42 13.74 71.6 14.14Q70.78 14.55 70.34 15.35Q69.9 16.15 69.75 17.36Z' +
  'M90.39 28.4Q88.7 28.4 87.61 27.84Q86.51 27.28 85.98 26.26Q85.46 25.25 85.46 23.91V14.3H83.23V10.54' +
  'H85.62L86.61 5.51H90.47V10.54H93.75V14.3H90.47V22.87Q90.47 23.73 90.83 24.19' +
  'Q91.2 24.64 92.08 24.64H93.75V27.84Q93.34 27.99 92.75 28.12Q92.16 28.24 91.53 28.32' +
  'Q90.91 28.4 90.39 28.4Z'
