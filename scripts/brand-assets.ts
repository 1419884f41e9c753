import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { markPaths } from '../src/shared/site/logo-paths.ts'

const ink = '#14171b'
const paper = '#f1f3f5'
const amber = '#ffb224'

await writeFile('public/favicon.svg', favicon())
for (const size of [192, 512]) {
  await draw(`public/icon-${size}.png`, size, icon({ corner: 0.22, share: 0.62 }))
  // Launchers crop maskable icons: only a centred circle of 80 % of the width is always visible.
  await draw(`public/icon-maskable-${size}.png`, size, icon({ corner: 0, share: 0.5 }))
}
await draw('public/apple-touch-icon.png', 180, icon({ corner: 0, share: 0.6 }))

function draw(file: string, size: number, svg: string) {
  return sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(file)
}

function icon({ corner, share }: { corner: number; share: number }): string {
  const scale = share
  const offset = 16 - 16 * scale
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">` +
    `<rect width="32" height="32" rx="${32 * corner}" fill="${ink}"/>` +
    `<g transform="translate(${offset - 1.5 * scale} ${offset}) scale(${scale})">` +
    `<path fill="${paper}" d="${markPaths.stem}"/><path fill="${paper}" d="${markPaths.leg}"/>` +
    `<path fill="${amber}" d="${markPaths.arm}"/><path fill="${ink}" d="${markPaths.stripe}"/></g></svg>`
  )
}

function favicon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>` +
    `.k{fill:${ink}}@media(prefers-color-scheme:dark){.k{fill:${paper}}}</style>` +
    `<path class="k" d="${markPaths.stem}"/><path class="k" d="${markPaths.leg}"/>` +
    `<path fill="${amber}" d="${markPaths.arm}"/><path fill="${ink}" d="${markPaths.stripe}"/></svg>\n`
  )
}
