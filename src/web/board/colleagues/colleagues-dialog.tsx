import { useRef } from 'react'
import { useApi } from '../../data/queries.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { ColleagueList } from './colleague-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { useTeamSwitch } from './use-colleagues.ts'

type Props = { advertisementId: number; title: string; onClose: () => void }

export function ColleaguesDialog({ advertisementId, title, onClose }: Props) {
  const query = useApi(
    'GET /api/app/advertisements/{id}/colleagues',
    { params: { id: advertisementId } },
    { staleTime: 0 },
  )
  const lists = useRef<HTMLDivElement>(null)
  useStableFocus(lists)
  const turnTeam = useTeamSwitch(advertisementId)
  return (
    <Dialog open onClose={onClose} closeOnBack variant="sheet" title="Ekip arkadaşları" description={title}>
      <Loaded query={query} what="Ekip arkadaşlarınız" blocks={{ count: 2, size: 'h-12' }}>
        {({ data, team, is_team_here: isTeamHere, can }) => (
          <div ref={lists} className="flex flex-col gap-5">
            <p className="text-small text-text2">
              Klaket üyelerini başvurulara birlikte bakmaya davet edin. İlanı yalnızca siz düzenler, kapatır
              ve başkalarını davet edersiniz; kim ne yaptıysa adıyla görünür.
            </p>
            <ColleagueList colleagues={data} empty="Bu ilanda henüz ekip arkadaşınız yok." />
            {isTeamHere !== null && (
              <section className="border-t border-line pt-4">
                <h3 className="font-semibold">Sürekli ekibiniz</h3>
                <Switch
                  label="Bu ilanda da çalışsın"
                  hint="Sürekli ekip, şimdiki ve sonraki bütün ilanlarınızın başvurularını görür."
                  checked={isTeamHere}
                  onChange={({ target }) => turnTeam(target.checked)}
                />
                <ColleagueList colleagues={team} empty="Sürekli ekibinizde henüz kimse yok." />
              </section>
            )}
            {can.invite ? (
              <InviteForm advertisementId={advertisementId} isCompany={isTeamHere !== null} />
            ) : (
              <p className="border-t border-line pt-4 text-small text-text2">
                Bu ilana ekip arkadaşı davet edebilmeniz için ilanın yayınlanması gerekir.
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
