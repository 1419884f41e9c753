const mostWidth = 1600

type Area = { x: number; y: number; width: number; height: number }

export async function cutPicture(src: string, area: Area): Promise<File> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const scale = Math.min(1, mostWidth / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas')
  // Transparent parts of a PNG become white; in a JPEG they would become black.
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92)
  })
  if (!blob) throw new Error('The picture could not be cut')
  return new File([blob], 'fotograf.jpg', { type: 'image/jpeg' })
}
