import type { ConsideredApplication } from '../../../../../shared/board/applications/deciding/received.ts'
import { Icon } from '../../../../ui/base/icon.tsx'
import { Check, Minus } from '../../../../ui/base/icons.ts'

export function FitList({ fit }: { fit: ConsideredApplication['fit'] }) {
  return (
    <ul className="grid gap-1 text-small">
      {fit.map(({ is_match: isMatch, text }, index) => (
        <li key={index} className={isMatch ? 'flex gap-2' : 'flex gap-2 text-text2'}>
          <Icon of={isMatch ? Check : Minus} className={isMatch ? 'text-ok' : ''} />
          <span>
            <span className="sr-only">{isMatch ? 'Uyuyor: ' : 'Uymuyor: '}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
