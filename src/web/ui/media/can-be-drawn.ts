export async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/')) return false
  const src = URL.createObjectURL(file)
  const isDrawn = await canBeDrawn(src)
  URL.revokeObjectURL(src)
  return isDrawn
}

/** Whether the browser can decode a file as a picture; catches files that only have a picture's name and type. */
export async function canBeDrawn(src: string): Promise<boolean> {
  const picture = new Image()
  picture.src = src
  try {
    await picture.decode()
    return true
  } catch {
    return false
  }
}
