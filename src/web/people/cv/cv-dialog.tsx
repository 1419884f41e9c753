import { useApi } from '../../data/queries.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FileText } from '../../ui/base/icons.ts'
import { CvView } from './cv-view.tsx'

export function CvDialog({ userId, name, onClose }: { userId: number; name: string; onClose: () => void }) {
  const query = useApi('GET /api/app/user-cv/{userId}', { params: { userId } })
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      height="full"
      size="large"
      title={`${name} – Özgeçmiş`}
      closeOnBack
    >
      {query.error?.status === 404 ? (
        <EmptyState icon={FileText} level={3} title="Bu kullanıcı henüz özgeçmiş oluşturmamış." />
      ) : (
        <Loaded
          query={query}
          what="Özgeçmiş"
          failed="Özgeçmiş yüklenirken bir hata oluştu."
          blocks={{ size: ['h-24', 'h-40'], layout: 'flex flex-col gap-3' }}
        >
          {(reply) =>
            reply.success ? (
              <CvView cv={reply.data} />
            ) : (
              <EmptyState icon={FileText} level={3} title="Özgeçmiş bulunamadı." />
            )
          }
        </Loaded>
      )}
    </Dialog>
  )
}
