import { useRef } from 'react'
import { useApi } from '../../data/queries.ts'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { ColleagueList } from './colleague-row.tsx'
import { InviteForm } from './invite-form.tsx'

export function TeamDialog({ onClose }: { onClose: () => void }) {
  const query = useApi('GET /api/app/team', {}, { staleTime: 0 })
  const list = useRef<HTMLDivElement>(null)
  useStableFocus(list)
  return (
    <Dialog open onClose={onClose} closeOnBack variant="sheet" title="Sürekli ekibiniz">
      <Loaded query={query} what="Sürekli ekibiniz" blocks={{ count: 2, size: 'h-12' }}>
        {({ data }) => (
          <div ref={list} className="flex flex-col gap-5">
            <p className="text-small text-text2">
              Sürekli ekip, şimdiki ve sonraki bütün ilanlarınızın başvurularını görür. Ekibin bir ilanda
              çalışmasını istemiyorsanız o ilanın “Ekip arkadaşları” penceresinden kapatabilirsiniz.
            </p>
            <ColleagueList colleagues={data} empty="Sürekli ekibinizde henüz kimse yok." />
            <InviteForm advertisementId={null} isCompany />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
