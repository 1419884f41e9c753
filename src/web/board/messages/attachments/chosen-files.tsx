import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../ui/base/icon.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { FileText, ImagePlus, Paperclip, X } from '../../../ui/base/icons.ts'
import { acceptedFiles, type useChosenFiles } from './use-chosen-files.ts'

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={Paperclip} label="Fotoğraf ya da PDF ekle" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label="Eklenecek dosyalar"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

type Props = { chosen: ReturnType<typeof useChosenFiles>; onEmpty: () => void }

export function ChosenFiles({ chosen: { files, error, remove }, onEmpty }: Props) {
  const list = useRef<HTMLUListElement>(null)
  function drop(file: File, index: number) {
    flushSync(() => remove(file))
    const rest = list.current?.querySelectorAll('button')
    const next = rest?.[Math.min(index, rest.length - 1)]
    if (next) next.focus()
    else onEmpty()
  }
  return (
    <div aria-live="polite">
      {error && <p className="pb-2 text-small text-bad">{error}</p>}
      {files.length > 0 && (
        <ul ref={list} aria-label="Eklenen dosyalar" className="flex flex-wrap gap-2 pb-2">
          {files.map((file, index) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-surface pl-3 text-small"
            >
              <Icon of={file.type === 'application/pdf' ? FileText : ImagePlus} size={16} />
              <span className="min-w-0 truncate">{file.name}</span>
              <IconButton icon={X} label={`Çıkar: ${file.name}`} onClick={() => drop(file, index)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
