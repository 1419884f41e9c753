import { Button } from '../../../../../ui/base/button.tsx'
import { IconButton } from '../../../../../ui/base/icon-button.tsx'
import { ChevronDown, ChevronUp, Plus, Trash2 } from '../../../../../ui/base/icons.ts'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../../ui/form/text-field.tsx'
import { emptySection, type Section } from './sections.ts'

type Props = { sections: readonly Section[]; onChange: (sections: Section[]) => void }

export function SectionFields({ sections, onChange }: Props) {
  const change = (index: number, part: Partial<Section>) =>
    onChange(sections.map((section, place) => (place === index ? { ...section, ...part } : section)))
  const move = (index: number, to: number) => {
    const moved = sections[index]
    if (moved && to >= 0 && to < sections.length)
      onChange(sections.toSpliced(index, 1).toSpliced(to, 0, moved))
  }
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {sections.map(({ key, heading, body }, index) => (
          <li key={key} className="rounded-card border border-line bg-surface p-3 sm:p-4">
            <fieldset className="grid min-w-0 gap-3">
              <legend className="sr-only">{`Bölüm ${index + 1}`}</legend>
              <div className="flex items-end gap-1">
                <TextField
                  label={`${index + 1}. bölümün başlığı`}
                  name={`heading-${index}`}
                  optional={index === 0}
                  className="min-w-0 flex-1"
                  value={heading}
                  onChange={({ target }) => change(index, { heading: target.value })}
                />
                <IconButton
                  icon={ChevronUp}
                  label={`${index + 1}. bölüm: yukarı taşı`}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={`${index + 1}. bölüm: aşağı taşı`}
                  aria-disabled={index === sections.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={`${index + 1}. bölüm: sil`}
                  aria-disabled={sections.length === 1}
                  onClick={() => sections.length > 1 && onChange(sections.toSpliced(index, 1))}
                />
              </div>
              <TextArea
                label={`${index + 1}. bölümün metni`}
                name={`body-${index}`}
                rows={6}
                value={body}
                onChange={({ target }) => change(index, { body: target.value })}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button tone="secondary" icon={Plus} onClick={() => onChange([...sections, emptySection()])}>
          Bölüm ekle
        </Button>
      </div>
    </div>
  )
}
