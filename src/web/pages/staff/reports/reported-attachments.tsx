import type { MessageAttachment } from '../../../../shared/board/messages/message-attachments.ts'
import { downloadFile } from '../../../data/api/api-file.ts'
import { sentenceOf } from '../../../data/api/api-error.ts'
import { Button } from '../../../ui/base/button.tsx'
import { FileText } from '../../../ui/base/icons.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type Props = { reportId: number; attachments: MessageAttachment[] }

export function ReportedAttachments({ reportId, attachments }: Props) {
  async function save(attachmentId: number) {
    const params = { id: reportId, attachmentId }
    try {
      await downloadFile('GET /api/admin/reports/{id}/attachments/{attachmentId}', { params })
    } catch (error) {
      toast.error(sentenceOf(error, 'Ek indirilemedi.'))
    }
  }
  return (
    <ul aria-label="Ekler" className="mt-1 flex flex-wrap gap-2">
      {attachments.map(({ id, name }, index) => (
        <li key={id}>
          <Button tone="secondary" size="small" icon={FileText} onClick={() => void save(id)}>
            {name ?? `Fotoğraf ${index + 1}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
