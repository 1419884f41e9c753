import { useRef } from 'react'
import type { Openness } from '../../../shared/board/invitations/invitations.ts'
import { Button } from '../../ui/base/button.tsx'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'
import { useMuting } from './use-muting.ts'

export function MutedOwners({ owners }: { owners: Openness['muted_owners'] }) {
  const list = useRef<HTMLDivElement>(null)
  useStableFocus(list)
  const { unmute } = useMuting()
  return (
    <div ref={list} className="border-t border-line pt-4">
      <h3 className="font-semibold">Davetlerini kapattığınız ilan sahipleri</h3>
      <ul className="mt-1 divide-y divide-line">
        {owners.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button tone="quiet" size="small" onClick={() => unmute(id)}>
              Yeniden aç<span className="sr-only">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
