import { useEffect, useRef } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Copy, Download } from '../../ui/base/icons.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Yedek kodlar kopyalandı.'),
      () => toast.error('Kopyalanamadı. Kodları seçip elle kopyalayın.'),
    )
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        Yedek kodlarınız
      </h2>
      <div className="mt-3">
        <Notice tone="warn" title="Bu kodlar bir daha gösterilmez">
          Telefonunuz yanınızda olmadığında her biriyle bir kez girebilirsiniz. Telefondan ayrı, güvenli bir
          yerde saklayın.
        </Notice>
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-1 rounded-control bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="secondary" icon={Copy} onClick={() => void copy()}>
          Kopyala
        </Button>
        <Button tone="secondary" icon={Download} onClick={() => download(text)}>
          Dosya olarak indir
        </Button>
        <Button onClick={onDone}>Sakladım</Button>
      </div>
    </Card>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`Klaket yedek kodları\n\n${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'klaket-yedek-kodlar.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
