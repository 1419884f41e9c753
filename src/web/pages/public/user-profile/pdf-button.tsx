import { useState } from 'react'
import { sentenceOf } from '../../../data/api/api-error.ts'
import { downloadFile } from '../../../data/api/api-file.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Download } from '../../../ui/base/icons.ts'
import { FieldMessage } from '../../../ui/form/form-error.tsx'

export function PdfButton({ userId, name }: { userId: number; name: string }) {
  const [isDownloading, setDownloading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function download() {
    setDownloading(true)
    setProblem(null)
    try {
      await downloadFile('GET /api/app/user-cv/{userId}/pdf', { params: { userId } })
    } catch (error) {
      setProblem(`PDF indirilemedi. ${sentenceOf(error)}`)
    }
    setDownloading(false)
  }
  return (
    <div>
      <Button
        tone="secondary"
        icon={Download}
        pending={isDownloading}
        pendingLabel={`${name}: PDF hazırlanıyor`}
        onClick={() => void download()}
      >
        PDF olarak indir
      </Button>
      {problem && (
        <div role="alert" className="mt-2">
          <FieldMessage>{problem}</FieldMessage>
        </div>
      )}
    </div>
  )
}
