import { open } from 'node:fs/promises'

type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic'

export async function photoFormat(path: string): Promise<PhotoFormat | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return formatOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

function formatOf(head: Buffer): PhotoFormat | null {
  const hex = head.toString('hex')
  const letters = head.toString('latin1')
  if (hex.startsWith('ffd8ff')) return 'jpeg'
  if (hex.startsWith('89504e470d0a1a0a')) return 'png'
  if (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') return 'webp'
  return letters.slice(4, 8) === 'ftyp' && heicBrands.includes(letters.slice(8, 12)) ? 'heic' : null
}
