import { useState } from 'react'
import { isApiError } from '../../../api-error.ts'
import { downloadFile } from '../../../api-file.ts'
import type { NumberDays, NumberTable } from '../../../../shared/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Download } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast.ts'

/** One of the tables as a file for Excel. */
export function ExportButton({
  table,
  days,
  children,
}: {
  table: NumberTable
  days: NumberDays
  children: string
}) {
  const [isPending, setIsPending] = useState(false)
  async function download() {
    setIsPending(true)
    try {
      await downloadFile('GET /api/admin/numbers/export', {
        query: { table, days: String(days) as '7' },
      })
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
