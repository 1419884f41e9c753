import { ink } from './ink.ts'
import { wordmarks } from './wordmarks.ts'

export type BrandLogo = keyof typeof wordmarks

const height = 120
const baseline = 92

export function drawBrandLogo(logo: BrandLogo): string {
  const { mark, gap } = marks[logo]
  const { width: word, path } = wordmarks[logo]
  const from = mark ? 100 + gap : 0
  const width = from + word + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 ${width} ${height}" width="${width}" height="${height}" fill="${ink.body}">${mark}<path d="${path}" transform="translate(${from} ${baseline})"/></svg>`
}

const line = (width: number) =>
  `fill="none" stroke="${ink.body}" stroke-width="${width}" stroke-linecap="round"`

const marks: Record<BrandLogo, { mark: string; gap: number }> = {
  molton: {
    mark: '<path d="M4 20H96V32H4ZM10 38H30Q32 70 22 100H6Q12 70 10 38ZM40 38H60Q62 70 60 100H40Q42 70 40 38ZM70 38H90Q88 70 94 100H78Q68 70 70 38Z"/>',
    gap: 18,
  },
  pelikul: {
    mark: `<path fill-rule="evenodd" d="M4 22H96V94H4ZM12 30V40H24V30ZM12 53V63H24V53ZM12 76V86H24V76ZM76 30V40H88V30ZM76 53V63H88V53ZM76 76V86H88V76ZM34 34V82H66V34Z"/>`,
    gap: 24,
  },
  kare: {
    mark: [...Array(9).keys()]
      .map((place) => {
        const [x, y] = [8 + (place % 3) * 30, 20 + Math.floor(place / 3) * 30]
        return place === 8
          ? `<rect x="${x}" y="${y}" width="24" height="24"/>`
          : `<rect x="${x + 2}" y="${y + 2}" width="20" height="20" ${line(4)}/>`
      })
      .join(''),
    gap: 16,
  },
  gobo: { mark: '', gap: 0 },
  kusluk: {
    mark: `<path d="M6 62Q28 26 50 58Q72 26 94 62M22 92H78M34 108H66" ${line(7)}/>`,
    gap: 22,
  },
  sarmal: {
    mark: `<path d="M50 60Q50 52 58 52Q70 52 70 64Q70 82 50 82Q26 82 26 58Q26 28 56 28Q92 28 92 64Q92 98 60 104" ${line(10)}/>`,
    gap: 18,
  },
}
