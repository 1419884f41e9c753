import { useState } from 'react'
import { placeholders } from '../../../../shared/board/applications/deciding/placeholders.ts'
import {
  rejectionTextLength,
  rejectionTexts,
} from '../../../../shared/board/applications/deciding/rejection-texts.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'

/**
 * The owner's choice for the pending applications of an advertisement that is being closed. If `text` is set, the server
 * rejects these applications with this text; if it is null, they stay pending. `problem`: why the text must not be sent.
 */
export type Rest = { text: string | null; problem?: string | undefined }

export function RestField({ onChange }: { onChange: (rest: Rest) => void }) {
  const [isOn, setOn] = useState(false)
  const [choice, setChoice] = useState(0)
  const [text, setText] = useState(rejectionTexts[0]?.text ?? '')
  function write(next: string) {
    setText(next)
    onChange({ text: next, problem: problemOf(next) })
  }
  function choose(next: number) {
    setChoice(next)
    write(rejectionTexts[next]?.text ?? '')
  }
  function turn(on: boolean) {
    setOn(on)
    onChange(on ? { text, problem: problemOf(text) } : { text: null })
  }
  return (
    <div className="mt-3">
      <Checkbox
        label="Kalanları kibarca reddet"
        hint="Karar bekleyen ya da yanıtsız kalan herkese bir yazı gider. 10 dakika içinde geri alabilirsiniz."
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
      {isOn && (
        <div className="mt-2 flex flex-col gap-3">
          <SelectField
            label="Gidecek yazı"
            value={choice}
            onChange={({ target }) => choose(Number(target.value))}
            options={rejectionTexts.map(({ name }, index) => ({ value: index, label: name }))}
          />
          <TextArea
            label="Yazı"
            hideLabel
            rows={4}
            limit={rejectionTextLength}
            value={text}
            error={problemOf(text)}
            onChange={({ target }) => write(target.value)}
            hint={`${placeholders.name} yerine kişinin adı, ${placeholders.title} yerine ilanın adı yazılır.`}
          />
        </div>
      )}
    </div>
  )
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Kalanlara gidecek yazıyı yazın ya da işareti kaldırın.'
  return text.trim().length > rejectionTextLength
    ? `En fazla ${rejectionTextLength} karakter yazabilirsiniz.`
    : undefined
}
