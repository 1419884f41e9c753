export function pictureSizes(
  address: string | null,
): { small: string; medium: string; large: string } | null {
  const stem = /^(\/files\/[a-z0-9]+)-1920\.webp$/.exec(address ?? '')?.[1]
  return stem ? { small: `${stem}-480.webp`, medium: `${stem}-960.webp`, large: `${stem}-1920.webp` } : null
}
