import { useState } from 'react'
import type { ApiInput } from '../../../data/api/api-table.ts'
import { sentenceOf } from '../../../data/api/api-error.ts'
import { downloadFile } from '../../../data/api/api-file.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Download } from '../../../ui/base/icons.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Menu } from '../../../ui/navigation/menu.tsx'

const files = {
  'Kısa liste (PDF)': 'GET /api/app/advertisements/{id}/shortlist/pdf',
  'Kısa liste (tablo, CSV)': 'GET /api/app/advertisements/{id}/shortlist/csv',
  'Fotoğraf sayfası (PDF)': 'GET /api/app/advertisements/{id}/contact-sheet/pdf',
} as const

type File = (typeof files)[keyof typeof files]

type Props = { id: number; selected: readonly number[]; onSheet: () => void }

export function Downloads({ id, selected, onSheet }: Props) {
  const [isPending, setPending] = useState(false)
  async function download(file: File) {
    setPending(true)
    const query = selected.length > 0 ? { application_ids: selected.join(',') } : {}
    const input: ApiInput<File> = { params: { id }, query }
    try {
      await downloadFile(file, input)
    } catch (error) {
      toast.error(`Dosya indirilemedi. ${sentenceOf(error)}`)
    }
    setPending(false)
  }
  return (
    <Menu
      label="Listeyi indir"
      items={[
        { label: 'Fotoğraf sayfasını göster', onSelect: onSheet },
        ...Object.entries(files).map(([label, file]) => ({
          label: selected.length > 0 ? label.replace('Kısa liste', 'Seçtikleriniz') : label,
          onSelect: () => void download(file),
        })),
      ]}
      trigger={(props) => (
        <Button
          {...props}
          tone="secondary"
          size="small"
          icon={Download}
          pending={isPending}
          pendingLabel="Dosya hazırlanıyor"
        >
          <span className="max-sm:sr-only">Listeyi indir</span>
        </Button>
      )}
    />
  )
}
