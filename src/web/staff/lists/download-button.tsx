import { useState } from 'react'
import { isApiError } from '../../data/api/api-error.ts'
import { downloadFile } from '../../data/api/api-file.ts'
import type { ApiInput, ApiKey } from '../../data/api/api-table.ts'
import { Button } from '../../ui/base/button.tsx'
import { Download } from '../../ui/base/icons.ts'
import { toast } from '../../ui/feedback/toast.ts'

export function DownloadButton<K extends ApiKey>({
  endpoint,
  input,
  children,
}: {
  endpoint: K
  input: ApiInput<K>
  children: string
}) {
  const [isPending, setIsPending] = useState(false)
  async function download() {
    setIsPending(true)
    try {
      await downloadFile(endpoint, input)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast.error(error.message)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button
      tone="secondary"
      size="small"
      icon={Download}
      pending={isPending}
      pendingLabel="Hazırlanıyor"
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}
