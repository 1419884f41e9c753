import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Files } from '../../../src/server/endpoint/context/file-store.ts'
import { drawBrandLogo, type BrandLogo } from './pictures/brand-logos.ts'

export type DemoBrand = {
  name: string
  logoUrl: string
  logoWidth: number
  logoHeight: number
  url: string | null
  position: number
  active: boolean
}

const sources: { name: string; logo: BrandLogo; url: string | null }[] = [
  { name: 'Molton', logo: 'molton', url: 'https://molton.example.com/' },
  { name: 'Pelikül Evi', logo: 'pelikul', url: 'https://pelikulevi.example.com/' },
  { name: 'Gobo', logo: 'gobo', url: null },
  { name: 'Kuşluk', logo: 'kusluk', url: 'https://kusluk.example.com/' },
  { name: 'Sarmal', logo: 'sarmal', url: 'https://sarmal.example.com/' },
  { name: 'Dokuzuncu Kare', logo: 'kare', url: null },
]

export function storeDemoBrands(files: Files): Promise<DemoBrand[]> {
  return Promise.all(
    sources.map(async ({ name, logo, url }, index) => {
      const svg = Buffer.from(drawBrandLogo(logo))
      const { data, info } = await sharp(svg).webp({ lossless: true }).toBuffer({ resolveWithObject: true })
      const file = `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}-logo.webp`
      await files.put(file, data)
      const size = { logoWidth: info.width, logoHeight: info.height }
      return { name, logoUrl: `/files/${file}`, ...size, url, position: index + 1, active: true }
    }),
  )
}
