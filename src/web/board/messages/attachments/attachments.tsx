import { useEffect, useState } from 'react'
import type { MessageAttachment } from '../../../../shared/board/messages/message-attachments.ts'
import { downloadFile, readFile } from '../../../data/api/api-file.ts'
import { sentenceOf } from '../../../data/api/api-error.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { FileText, ImageOff } from '../../../ui/base/icons.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePhotoViewer } from '../../../ui/media/use-photo-viewer.tsx'
import { attachmentKey, useAttachment } from './use-attachment.ts'

type Props = { attachments: MessageAttachment[]; author: string }

export function Attachments({ attachments, author }: Props) {
  const photos = attachments.filter(({ kind }) => kind === 'photo')
  const papers = attachments.filter(({ kind }) => kind === 'pdf')
  return (
    <div className="flex flex-col gap-1.5 py-1">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <AttachedPhoto photo={photo} title={`Fotoğraf ${index + 1}/${photos.length}, ${author}`} />
            </li>
          ))}
        </ul>
      )}
      {papers.map((paper) => (
        <AttachedPdf key={paper.id} paper={paper} />
      ))}
    </div>
  )
}

function AttachedPhoto({ photo: { id, width, height }, title }: { photo: MessageAttachment; title: string }) {
  const small = useAttachment(id, 'small')
  const [large, setLarge] = useState<string | null>(null)
  const [isOpening, setOpening] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(large ?? ''), [large])
  const url = large ?? ''
  const sizes = {
    photo_number: 1,
    small: url,
    medium: url,
    large: url,
    width: width ?? 1,
    height: height ?? 1,
  }
  const [show, viewer] = usePhotoViewer([sizes], title)
  async function open() {
    if (isOpening) return
    setOpening(true)
    try {
      if (large === null)
        setLarge(
          URL.createObjectURL(await readFile(attachmentKey, { params: { id }, query: { size: 'large' } })),
        )
      show(0)
    } catch (error) {
      toast.error(sentenceOf(error, 'Fotoğraf açılamadı.'))
    } finally {
      setOpening(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Büyüt: ${title}`}
        aria-busy={isOpening}
        onClick={() => void open()}
        className="relative flex size-32 items-center justify-center overflow-hidden rounded-control bg-soft text-text2"
      >
        {small.url ? (
          <img src={small.url} alt="" className="size-full object-cover" />
        ) : small.hasFailed ? (
          <Icon of={ImageOff} size={24} />
        ) : (
          <Spinner />
        )}
      </button>
      {viewer}
    </>
  )
}

function AttachedPdf({ paper: { id, name, bytes } }: { paper: MessageAttachment }) {
  const [isPending, setPending] = useState(false)
  async function save() {
    if (isPending) return
    setPending(true)
    try {
      await downloadFile(attachmentKey, { params: { id } })
    } catch (error) {
      toast.error(sentenceOf(error, 'Dosya indirilemedi.'))
    } finally {
      setPending(false)
    }
  }
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => void save()}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-control bg-surface px-3 py-2 text-left text-small text-text',
        'border border-line hover:bg-sunken',
      )}
    >
      <Icon of={FileText} />
      <span className="min-w-0">
        <span className="block font-semibold underline wrap-anywhere">
          <span className="sr-only">İndir: </span>
          {name}
        </span>
        <span className="text-meta text-text2">{`PDF, ${sizeOf(bytes)}`}</span>
      </span>
    </button>
  )
}

function sizeOf(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / 1024))
  return kb < 1024 ? `${kb} KB` : `${(kb / 1024).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} MB`
}
