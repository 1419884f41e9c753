import { Switch } from '../form/switch.tsx'
import { Dialog } from './dialog.tsx'

export type KeysDialogProps = {
  keys: readonly (readonly [keys: string, act: string])[]
  isOn: boolean
  onTurn: (on: boolean) => void
  onClose: () => void
}

export const KeysDialog = ({ keys, isOn, onTurn, onClose }: KeysDialogProps) => (
  <Dialog open onClose={onClose} title="Klavye kısayolları" size="small" closeOnBack>
    <dl className="divide-y divide-line">
      {keys.map(([key, act]) => (
        <div key={key} className="flex items-center justify-between gap-4 py-2">
          <dt className="flex shrink-0 gap-1">
            {(key.includes('+') ? [key] : key.split(' ')).map((one) => (
              <kbd
                key={one}
                className="inline-block min-w-8 rounded-chip border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-small"
              >
                {one}
              </kbd>
            ))}
          </dt>
          <dd className="text-end text-small">{act}</dd>
        </div>
      ))}
    </dl>
    <Switch
      label="Tek tuşluk kısayollar"
      hint="Yazı yazılırken ve pencere açıkken hiçbiri çalışmaz. Bu tarayıcıda hatırlanır."
      className="mt-3 border-t border-line"
      checked={isOn}
      onChange={(event) => onTurn(event.target.checked)}
    />
  </Dialog>
)
