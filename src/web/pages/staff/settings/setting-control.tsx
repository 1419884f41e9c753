import { siteSettings, type SettingKey } from '../../../../shared/operations/site-settings.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { isNumber, type Draft } from './setting-values.ts'

type Props = {
  setting: SettingKey
  draft: Draft
  error: string | undefined
  onChange: (draft: Draft) => void
}

export function SettingControl({ setting, draft, error, onChange }: Props) {
  const { label, hint, group } = siteSettings[setting]
  const common = { label, hint, error, name: setting, value: draft.text }
  const change = (event: { target: { value: string } }) => onChange({ ...draft, text: event.target.value })
  if (draft.mode)
    return (
      <div className="grid gap-3">
        <RadioGroup
          label={label}
          hint={hint}
          name={setting}
          variant="segments"
          options={[
            { value: 'fixed', label: 'Sabit sayı' },
            { value: 'live', label: 'Yayındaki ilan sayısı' },
          ]}
          value={draft.mode}
          error={draft.mode === 'live' ? error : undefined}
          onChange={(event) => onChange({ ...draft, mode: event.target.value === 'live' ? 'live' : 'fixed' })}
        />
        {draft.mode === 'fixed' && (
          <TextField
            label="Gösterilecek sayı"
            name={`${setting}-value`}
            inputMode="numeric"
            className="max-w-60"
            value={draft.text}
            error={error}
            onChange={change}
          />
        )}
      </div>
    )
  if (group === 'announcement') return <TextArea {...common} rows={2} limit={200} onChange={change} />
  const kind = group === 'links' ? 'url' : group === 'payment' ? 'text' : 'email'
  return isNumber(setting) ? (
    <TextField {...common} inputMode="numeric" inputClassName="max-w-40" onChange={change} />
  ) : (
    <TextField {...common} type={kind} autoComplete="off" spellCheck={false} onChange={change} />
  )
}
