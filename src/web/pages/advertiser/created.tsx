import { useEffect, useRef } from 'react'
import { SentPhotos } from '../../board/advertisements/form/photos/sent-photos.tsx'
import type { Photos } from '../../board/advertisements/form/photos/use-photos.ts'
import { useTitle } from '../../seo/head-tags.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { LogoMark } from '../../ui/media/logo.tsx'

type Props = { id: number; photos: Photos }

export function Created({ id, photos }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useTitle('İlanınız alındı')
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <LogoMark size={48} clap />
      <h1 ref={title} tabIndex={-1} className="mt-4 text-h2">
        İlanınız alındı
      </h1>
      <p className="mt-2 mb-4 text-text2">İlanınız editör onayından sonra yayınlanacaktır.</p>
      <SentPhotos photos={photos} advertisementId={id} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={`/advertisements/${id}`}>İlanı Gör</ButtonLink>
        <ButtonLink href="/my-advertisements" tone="secondary">
          İlanlarım
        </ButtonLink>
      </div>
    </>
  )
}
