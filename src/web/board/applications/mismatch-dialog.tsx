import type { Compatibility } from '../../../shared/board/applications/applications.ts'
import { Button } from '../../ui/base/button.tsx'
import { DescriptionList } from '../../ui/layout/description-list.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'

type Props = {
  title: string
  result: Compatibility
  onClose: () => void
  onCv: () => void
  onApplyAnyway?: () => void
}

export function MismatchDialog({ title, result, onClose, onCv, onApplyAnyway }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBack
      variant="sheet"
      title={title}
      description={result.message}
      footer={
        onApplyAnyway ? (
          <>
            <Button tone="secondary" onClick={onCv}>
              Özgeçmişimi Düzenle
            </Button>
            <Button onClick={onApplyAnyway}>Yine de Başvur</Button>
          </>
        ) : (
          <>
            <Button tone="secondary" onClick={onClose}>
              Kapat
            </Button>
            <Button onClick={onCv}>Özgeçmişimi Düzenle</Button>
          </>
        )
      }
    >
      <DescriptionList
        facts={[
          {
            label: 'İlanın aradığı',
            value: pair(result.advertisement_category, result.advertisement_subcategory),
          },
          { label: 'Mesleğiniz', value: pair(result.cv_category, result.cv_subcategory) },
          {
            label: 'İkinci mesleğiniz',
            value: pair(result.cv_second_category, result.cv_second_subcategory),
          },
        ]}
      />
    </Dialog>
  )
}

const pair = (category: string | null, sub: string | null) =>
  category && sub ? `${category} / ${sub}` : null
