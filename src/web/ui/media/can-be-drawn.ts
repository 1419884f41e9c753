/** Whether a chosen file calls itself a picture and is one. */
export async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/')) return false
  const src = URL.createObjectURL(file)
  const isDrawn = await canBeDrawn(src)
  URL.revokeObjectURL(src)
  return isDrawn
}

/** Whether the browser can draw a file as a picture: one that only calls itself a picture is refused when it is chosen. */
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
