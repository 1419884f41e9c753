import { Button } from '../../../ui/base/button.tsx'
import { KeyCap } from './key-cap.tsx'

const hints = [
  ['J K', 'sonraki, önceki'],
  ['1 2 3', 'kısa liste'],
  ['O', 'kabul'],
  ['R', 'reddet'],
  ['N', 'not'],
  ['X', 'seç'],
] as const

const ofViewers: readonly string[] = ['J K', 'N', 'X']

type Props = { isOn: boolean; mayDecide: boolean; onHelp: () => void }

export function KeysLine({ isOn, mayDecide, onHelp }: Props) {
  const shown = hints.filter(([keys]) => mayDecide || ofViewers.includes(keys))
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-6 py-0.5 text-meta text-text2 max-lg:hidden">
      {isOn &&
        shown.map(([keys, label]) => (
          <span key={keys} className="inline-flex items-center gap-1">
            {keys.split(' ').map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
            {label}
          </span>
        ))}
      <Button
        size="small"
        tone="quiet"
        onClick={onHelp}
        title="Klavye kısayolları (?)"
        className="text-meta!"
      >
        <KeyCap>?</KeyCap> {isOn ? 'tümü' : 'Kısayollar kapalı'}
      </Button>
    </div>
  )
}
