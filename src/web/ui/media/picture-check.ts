export async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/')) return false
  const src = URL.createObjectURL(file)
  const isDecoded = await isDecodable(src)
  URL.revokeObjectURL(src)
  return isDecoded
}

/** Whether the browser can decode a file as a picture; catches files that only have a picture's name and type. */
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
