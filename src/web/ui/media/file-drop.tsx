import { useId, useState, type DragEvent } from 'react'
import { classNames } from '../base/class-names.ts'
import { FieldMessage } from '../form/form-error.tsx'
import { Icon, type IconName } from '../base/icon.tsx'
import { Upload } from '../base/icons.ts'

export function FileDrop({
  label,
  hint,
  error,
  accept,
  multiple = false,
  icon = Upload,
  name,
  className,
  onFiles,
}: {
  label: string
  hint?: string
  error?: string | undefined
  accept?: string
  multiple?: boolean
  icon?: IconName
  name?: string
  className?: string
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  const [over, setOver] = useState(false)
  function choose(files: FileList | null) {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1))
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    <div data-field={name} className="min-w-0">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative flex min-h-28 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-5 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          error ? 'border-bad' : over ? 'border-primary bg-sunken' : 'border-line-strong bg-surface',
          'hover:bg-sunken',
          className,
        )}
      >
        <Icon of={icon} size={24} className="text-text3" />
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-small text-text3">
            {hint}
          </span>
        )}
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          onChange={(event) => {
            choose(event.target.files)
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {error && (
        <div className="mt-1.5">
          <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
        </div>
      )}
    </div>
  )
}
