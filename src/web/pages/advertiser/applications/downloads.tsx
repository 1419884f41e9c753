import { useState } from 'react'
import { mostOnPaper } from '../../../../shared/board/applications/deciding/strength.ts'
import type { ApiInput } from '../../../data/api/api-table.ts'
import { sentenceOf } from '../../../data/api/api-error.ts'
import { downloadFile } from '../../../data/api/api-file.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Download } from '../../../ui/base/icons.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { downloadChoices, type DownloadChoice } from './download-choices.ts'

type Props = { id: number; selected: readonly number[]; onSheet: () => void }

export function Downloads({ id, selected, onSheet }: Props) {
  const [isPending, setPending] = useState(false)
  async function download({ file, ids }: DownloadChoice) {
    setPending(true)
    const query = ids.length > 0 ? { application_ids: ids.join(',') } : {}
    const input: ApiInput<DownloadChoice['file']> = { params: { id }, query }
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
        {
          label: `Fotoğraf sayfasını göster${selected.length > mostOnPaper ? ` (ilk ${mostOnPaper} kişi)` : ''}`,
          onSelect: onSheet,
        },
        ...downloadChoices(selected).map((choice) => ({
          label: choice.label,
          onSelect: () => void download(choice),
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
