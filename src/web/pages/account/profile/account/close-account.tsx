import { useState } from 'react'
import { lazyPart } from '../../../../ui/base/lazy-part.ts'
import { Button } from '../../../../ui/base/button.tsx'

const CloseAccountDialog = lazyPart(
  async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog,
)

export function CloseAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="flex flex-col gap-4 rounded-card border border-bad bg-surface p-4 sm:p-5">
      <div>
        <h2 className="text-title text-bad">Hesabı kapat</h2>
        <p className="mt-1 max-w-measure text-small text-text2">
          Kişisel verileriniz hemen ve geri alınamaz biçimde silinir. Saklamak istedikleriniz varsa önce
          verilerinizi indirin.
        </p>
      </div>
      <div className="flex">
        <Button tone="danger" className="max-sm:w-full" onClick={() => setIsOpen(true)}>
          Hesabımı Kapat
        </Button>
      </div>
      {isOpen && <CloseAccountDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}
