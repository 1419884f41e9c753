import { useState, type ReactNode } from 'react'
import type { Photo } from '../../../shared/photos/photos.ts'
import { lazyPart } from '../base/lazy-part.ts'

const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

export function usePhotoViewer(
  photos: Photo[],
  title: string,
): [open: (index: number) => void, viewer: ReactNode] {
  const [shown, setShown] = useState<number | null>(null)
  return [
    setShown,
    shown !== null && (
      <PhotoViewer
        photos={photos}
        title={title}
        index={Math.min(shown, photos.length - 1)}
        onIndex={setShown}
        onClose={() => setShown(null)}
      />
    ),
  ]
}
