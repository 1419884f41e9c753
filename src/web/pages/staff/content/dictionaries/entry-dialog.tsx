import { useState, type SubmitEvent } from 'react'
import { servesLabels, type Serves } from '../../../../../shared/content/dictionary/dictionary-staff.ts'
import { isApiError } from '../../../../data/api/api-error.ts'
import { fieldErrorsOf } from '../../../../forms/form-errors.ts'
import { useSavedValues } from '../../../../forms/saved-values.ts'
import { ChangedNotice } from '../../../../staff/texts/changed-notice.tsx'
import { FormDialog } from '../../../../staff/form-dialog.tsx'
import { RestoredNotice } from '../../../../staff/texts/restored-notice.tsx'
import { FieldMessage } from '../../../../ui/form/form-error.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'

export type Entry = {
  name: string
  aliases?: readonly string[]
  serves?: Serves
  active?: boolean
  revision?: number
}

type Props = {
  title: string
  entry: Entry
  what: string
  draft: string
  hint?: string
  onSave: (entry: Entry) => Promise<unknown>
  onClose: () => void
}

const servesOptions = (Object.keys(servesLabels) as Serves[]).map((value) => ({
  value,
  label: servesLabels[value],
}))

export function EntryDialog({ title, entry, what, draft, hint, onSave, onClose }: Props) {
  const saved = useSavedValues(`staff.${draft}`, typedOf(entry))
  const typed = saved.values
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isChanged, setIsChanged] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const change = (part: Partial<typeof typed>) => {
    saved.change(part)
    setErrors({})
  }

  async function save(revision: number | undefined) {
    if (isPending) return
    if (typed.name.trim() === '') return setErrors({ name: 'Lütfen bir ad yazın.' })
    setIsPending(true)
    try {
      const { aliases, ...rest } = typed
      const words = aliases.split('\n').map((word) => word.trim())
      await onSave({
        ...rest,
        ...(entry.aliases && { aliases: words.filter(Boolean) }),
        ...(revision !== undefined && { revision }),
      })
      saved.forget()
      onClose()
    } catch (error) {
      setIsChanged(isApiError(error) && error.code === 'content_changed')
      setErrors(fieldErrorsOf(error))
    } finally {
      setIsPending(false)
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(typed.revision)
  }

  return (
    <FormDialog
      title={title}
      confirmLabel="Kaydet"
      pendingLabel="Kaydediliyor"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isChanged && (
        <ChangedNotice
          what={what}
          isPending={isPending}
          onKeepMine={() => {
            change({ revision: entry.revision })
            setIsChanged(false)
            void save(entry.revision)
          }}
          onTakeTheirs={() => {
            saved.reset(typedOf(entry))
            setErrors({})
            setIsChanged(false)
          }}
        />
      )}
      {saved.isRestored && !isChanged && (
        <RestoredNotice isNew={entry.revision === undefined} onDrop={() => saved.reset(typedOf(entry))} />
      )}
      <TextField
        label="Ad"
        name="name"
        hint={hint}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={typed.name}
        error={errors['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      {entry.aliases && (
        <TextArea
          label="Arama sözcükleri"
          name="aliases"
          optional
          hint="Her satıra bir tane. İlan ararken bunlarla da bulunur."
          rows={3}
          value={typed.aliases}
          error={errors['aliases']}
          onChange={({ target }) => change({ aliases: target.value })}
        />
      )}
      {entry.serves && (
        <SelectField
          label="Hangi ilanlarda"
          name="serves"
          options={servesOptions}
          value={typed.serves}
          error={errors['serves']}
          onChange={({ target }) => change({ serves: target.value as Serves })}
        />
      )}
      {entry.active !== undefined && (
        <Switch
          label="Kullanımda"
          hint="Kapatılırsa formlarda ve filtrelerde görünmez; eski ilan ve özgeçmişlerde adı kalır."
          name="active"
          checked={typed.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
      )}
      {errors['root'] && !isChanged && <FieldMessage>{errors['root']}</FieldMessage>}
    </FormDialog>
  )
}

const typedOf = (entry: Entry) => ({ ...entry, aliases: (entry.aliases ?? []).join('\n') })
