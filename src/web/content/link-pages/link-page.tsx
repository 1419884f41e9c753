import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { LinkAct, type Act } from './link-act.tsx'
import { LinkFrame, Outcome, refusalOf, useLink } from './link-frame.tsx'

type Shown = {
  text?: ReactNode
  act?: Act
  end?: (token: string) => ReactNode
}

type Props = {
  title: string
  unknown: ErrorCode
  outcomes: Record<string, Shown & { tone: 'ok' | 'warn' | 'bad' | 'neutral'; title?: string }>
  question: Shown
}

export function LinkPage({ title, unknown, outcomes, question }: Props) {
  const { token, result } = useLink(unknown)
  const outcome = result !== null && Object.hasOwn(outcomes, result) ? outcomes[result] : undefined
  const { text, act, end } = outcome ?? question
  return (
    <LinkFrame title={title}>
      {result && (
        <Outcome tone={outcome?.tone ?? 'bad'} title={outcome?.title ?? refusalOf(result)}>
          {outcome && text}
        </Outcome>
      )}
      {!outcome && <p className="text-text2">{text}</p>}
      {act && <LinkAct token={token} act={act} />}
      {end?.(token)}
    </LinkFrame>
  )
}
