import { useEffect, useRef } from 'react'
import { PhotoField } from '../../advertisements/form/photo-field.tsx'
import type { usePhotos } from '../../advertisements/form/use-photos.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { id: number; photos: ReturnType<typeof usePhotos> }

/** The advertisement is in the editors' hands; its photos may still be on their way. */
export function Created({ id, photos }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const waiting = photos.slots.filter(({ status }) => status === 'uploading').length
  const failed = photos.slots.filter(({ status }) => status === 'failed').length
  return (
    <>
      <LogoMark size={48} clap />
      <h1 ref={title} tabIndex={-1} className="mt-4 text-h2">
        İlanınız alındı
      </h1>
      <p className="mt-2 text-text2">İlanınız editör onayından sonra yayınlanacaktır.</p>
      <div role="status" className="mt-4">
        {waiting > 0 && <Notice>{`${waiting} fotoğraf yükleniyor. Bitene kadar bu sayfada kalın.`}</Notice>}
        {waiting === 0 && failed > 0 && (
          <Notice tone="bad" title={`${failed} fotoğraf yüklenemedi.`}>
            İlanınız kaydedildi; fotoğrafları buradan yeniden deneyebilirsiniz.
          </Notice>
        )}
      </div>
      {photos.slots.length > 0 && (
        <Card className="mt-4">
          <PhotoField photos={photos} advertisementId={id} />
        </Card>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={`/advertisements/${id}`}>İlanı Gör</ButtonLink>
        <ButtonLink href="/my-advertisements" tone="secondary">
          İlanlarım
        </ButtonLink>
      </div>
    </>
  )
}
