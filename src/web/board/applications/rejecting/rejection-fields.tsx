import { useState, type KeyboardEvent } from 'react'
import { placeholders } from '../../../../shared/board/applications/deciding/placeholders.ts'
import { rejectionTextLength } from '../../../../shared/board/applications/deciding/rejection-texts.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Undo2 } from '../../../ui/base/icons.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextPreviews } from './text-previews.tsx'
import { usePreview } from './use-preview.ts'
import { withoutText, type useRejectionText } from './use-rejection-text.ts'

type Props = {
  label: string
  advertisementId: number
  /** Applications for which the preview shows the text. */
  ids: readonly number[]
  draft: ReturnType<typeof useRejectionText>
  mayOmitText?: boolean
  error?: string | undefined
  onKeyDown?: (event: KeyboardEvent) => void
}

export function RejectionFields({
  label,
  advertisementId,
  ids,
  draft,
  mayOmitText,
  error,
  onKeyDown,
}: Props) {
  const [isPreviewing, setPreviewing] = useState(false)
  const preview = usePreview(advertisementId, ids, draft.text.trim(), isPreviewing)
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
          {ids.length > 0 && (
            <details onToggle={({ currentTarget }) => setPreviewing(currentTarget.open)}>
              <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">Önizleme</summary>
              <TextPreviews query={preview} total={preview.data?.total ?? 0} />
            </details>
          )}
        </>
      )}
    </>
  )
}
