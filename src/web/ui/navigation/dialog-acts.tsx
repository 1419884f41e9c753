import type { ComponentProps } from 'react'
import { Button } from '../base/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'pending'> & { onCancel: () => void; isPending?: boolean }

export function DialogActs({ onCancel, isPending = false, ...act }: Props) {
  return (
    <>
      <Button tone="secondary" onClick={onCancel} aria-disabled={isPending || undefined}>
        Vazgeç
      </Button>
      <Button pending={isPending} {...act} />
    </>
  )
}
