export async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/')) return false
  const src = URL.createObjectURL(file)
  const isDecoded = await isDecodable(src)
  URL.revokeObjectURL(src)
  return isDecoded
}

export async function isDecodable(src: string): Promise<boolean> {
  const picture = new Image()
  picture.src = src
  try {
    await picture.decode()
    return true
  } catch {
    return false
  }
}
