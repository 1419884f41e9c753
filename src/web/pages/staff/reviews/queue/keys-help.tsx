import { undoSeconds } from '../../../../../shared/board/reviews/review-rules.ts'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'

const keys = [
  ['J', 'Sonraki ilan'],
  ['K', 'Önceki ilan'],
  ['A', 'Onayla ve yayınla'],
  ['R', 'Reddet (neden sorulur)'],
  ['Z', `Son kararı geri al (${undoSeconds} saniye içinde)`],
  ['O', 'İlan sahibini yeni sekmede aç'],
  ['?', 'Bu yardım'],
  ['↑ ↓', 'Liste odaktayken önceki, sonraki'],
  ['Ctrl + Enter', 'Ret nedenini gönder'],
] as const

export function KeysHelp({
  isOn,
  onTurn,
  onClose,
}: {
  isOn: boolean
  onTurn: (on: boolean) => void
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Klavye kısayolları" size="small" closeOnBack>
      <dl className="divide-y divide-line">
        {keys.map(([key, act]) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2">
            <dt>
              <kbd className="inline-block min-w-8 rounded-chip border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-small">
                {key}
              </kbd>
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
}
