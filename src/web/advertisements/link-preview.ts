import type { Photo } from '../../shared/photos.ts'

/** The JPEG of 1200 × 630 that is made of every photo for link previews; it lies beside the other sizes. */
export const linkPreview = ({ large }: Photo): string => large.replace(/-\d+\.webp$/, '-og.jpg')
