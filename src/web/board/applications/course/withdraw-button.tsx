import { useState } from 'react'
import type { Application } from '../../../../shared/board/applications/applications.ts'
import { Button } from '../../../ui/base/button.tsx'
import { lazyPart } from '../../../ui/base/lazy-part.ts'

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

export function WithdrawButton({ application }: { application: Application }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!application.can.withdraw) return null
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
        {application.state === 'accepted' ? 'Vazgeçtim' : 'Başvuruyu geri çek'}
      </Button>
      {isOpen && <WithdrawDialog application={application} onClose={() => setIsOpen(false)} />}
    </>
  )
}
