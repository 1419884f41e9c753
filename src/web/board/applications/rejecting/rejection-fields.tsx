import { useState, type KeyboardEvent } from 'react'
import { placeholders } from '../../../../shared/board/applications/deciding/placeholders.ts'
import {
  rejectionsPreviewed,
  rejectionTextLength,
} from '../../../../shared/board/applications/deciding/rejection-texts.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Undo2 } from '../../../ui/base/icons.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { PreviewPages } from './preview-pages.tsx'
import { TextPreviews } from './text-previews.tsx'
import { usePreview, type Selected } from './use-preview.ts'
import { withoutText, type useRejectionText } from './use-rejection-text.ts'

type Props = {
  label: string
  advertisementId: number
  selected: Selected
  draft: ReturnType<typeof useRejectionText>
  mayOmitText?: boolean
  error?: string | undefined
  onKeyDown?: (event: KeyboardEvent) => void
}

export function RejectionFields({
  label,
  advertisementId,
  selected,
  draft,
  mayOmitText,
  error,
  onKeyDown,
}: Props) {
  const [isPreviewing, setPreviewing] = useState(false)
  const [page, setPage] = useState(1)
  const text = draft.text.trim()
  const preview = usePreview(advertisementId, { selected, page, text, isOn: isPreviewing })
  const total = preview.data?.total ?? 0
  if (total > 0 && page > 1 && total <= (page - 1) * rejectionsPreviewed) setPage(page - 1)
  return (
    <>
      <SelectField
        label={label}
        value={draft.choice}
        onChange={({ target }) => draft.choose(target.value)}
        options={[
          ...draft.options,
          ...(mayOmitText ? [{ value: withoutText, label: 'Yazı göndermeden' }] : []),
        ]}
      />
      {draft.choice !== withoutText && (
        <>
          <TextArea
            label="Yazı"
            hideLabel
            rows={5}
            limit={rejectionTextLength}
            value={draft.text}
            onChange={({ target }) => draft.write(target.value)}
            onKeyDown={onKeyDown}
            error={
              error ??
              (draft.isTooLong ? `En fazla ${rejectionTextLength} karakter yazabilirsiniz.` : undefined)
            }
            hint={`${placeholders.name} yerine kişinin adı, ${placeholders.title} yerine ilanın adı yazılır.`}
          />
          {(draft.isEdited || draft.bringBack) && (
            <div>
              <Button tone="quiet" size="small" icon={Undo2} onClick={draft.bringBack ?? draft.restore}>
                {draft.bringBack ? 'Düzenlediğim yazıya dön' : 'Hazır yazıya dön'}
              </Button>
            </div>
          )}
          <details onToggle={({ currentTarget }) => setPreviewing(currentTarget.open)}>
            <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">Önizleme</summary>
            <PreviewPages page={page} total={total} onTurn={setPage} />
            <TextPreviews query={preview} />
          </details>
        </>
      )}
    </>
  )
}
